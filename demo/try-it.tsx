/** The chat, with the catalogue above it and the package's own inspector beside it. */
import 'penchant/devtools'
import { Catalogue, Chat } from './chat.js'
import { Inspector } from './elements.js'
import { opened, openTwin } from './session.js'

export function TryIt() {
  return (
    <>
      <Catalogue />
      <div class="bench">
        <Chat />
        <Inspector penchant={opened.value} twin={openTwin} />
      </div>
    </>
  )
}
