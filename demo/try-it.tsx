/** The chat, with the catalogue above it and the inspector beside it. */
import { Catalogue, Chat } from './chat.js'
import { Inspector } from './inspector.js'

export function TryIt() {
  return (
    <>
      <Catalogue />
      <div class="bench">
        <Chat />
        <Inspector />
      </div>
    </>
  )
}
