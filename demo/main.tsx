/**
 * The demo: a chat page with penchant behind it, and the replay of a recorded user.
 *
 * Lives here: the frame around both views, and which one is shown.
 */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { About } from './about.js'
import { Catalogue, Chat } from './chat.js'
import { Inspector } from './inspector.js'
import { Replay } from './replay.js'
import { namedOrigin } from './model-choice.js'
import { announcement, open } from './session.js'
import { type Title, words } from './words.js'

const { frame: say } = words

const VIEWS = [
  { hash: '#try', ...say.tryIt, lead: words.tryIt, show: TryIt },
  { hash: '#you', ...say.you, lead: words.about, show: About },
  { hash: '#replay', ...say.replay, lead: words.replay, show: Replay },
] as const

const view = signal(viewOf(location.hash))

function App() {
  const { show: View, lead } = view.value
  return (
    <>
      <a class="skip" href="#main">
        {say.skip}
      </a>
      <header class="top">
        <a class="brand" href="#try">
          <Mark />
          penchant
        </a>
        <nav aria-label={say.views}>
          {VIEWS.map((one) => (
            <a key={one.hash} href={one.hash} aria-current={one === view.value ? 'page' : undefined}>
              {one.label}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Lead {...lead} />
        <View />
      </main>
      <footer>
        <p>{say.promise(namedOrigin)}</p>
      </footer>
      <div class="unseen" role="status" data-testid="announcement">
        {announcement.value}
      </div>
    </>
  )
}

function Lead({ title: [before, set, after], lead }: { title: Title; lead: string }) {
  return (
    <div class="lead">
      <h1>
        {before}
        <em>{set}</em>
        {after}
      </h1>
      <p>{lead}</p>
    </div>
  )
}

function TryIt() {
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

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <path opacity=".35" d="M5 28 8.2 16h5L10 28z" />
      <path opacity=".6" d="m12 28 4.3-16h5L17 28z" />
      <path d="M19 28 25.4 4h5L24 28z" />
    </svg>
  )
}

function viewOf(hash: string) {
  return VIEWS.find((one) => one.hash === hash) ?? VIEWS[0]
}

function turn(): void {
  view.value = viewOf(location.hash)
  document.title = view.value.title
}

addEventListener('hashchange', () => {
  // The skip link has moved the focus already; the address goes on naming the view.
  if (location.hash === '#main') return history.replaceState(null, '', view.value.hash)
  turn()
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo(0, 0)
})

turn()
const app = document.getElementById('app')
if (app !== null) render(<App />, app)
void open()
