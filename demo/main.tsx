/**
 * The demo: a chat page with penchant behind it, and the replay of a recorded user.
 *
 * Lives here: the frame around both views, and which one is shown.
 */
import { signal } from '@preact/signals'
import { type ComponentType, render } from 'preact'
import { namedOrigin } from './model-choice.js'
import { nextTask } from './next-task.js'
import { announcement, open } from './session.js'
import { type Title, words } from './words.js'

const { frame: say } = words

/** The code of a view comes when it is shown: no visit pays for the others. */
const VIEWS = [
  { hash: '#try', ...say.tryIt, lead: words.tryIt, load: async () => (await import('./try-it.js')).TryIt },
  { hash: '#you', ...say.you, lead: words.about, load: async () => (await import('./about.js')).About },
  { hash: '#replay', ...say.replay, lead: words.replay, load: async () => (await import('./replay.js')).Replay },
] as const

const shown = signal<{ readonly view: (typeof VIEWS)[number]; readonly View: ComponentType } | undefined>(undefined)

function App() {
  if (shown.value === undefined) return null
  const { view, View } = shown.value
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
            <a key={one.hash} href={one.hash} aria-current={one === view ? 'page' : undefined}>
              {one.label}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Lead {...view.lead} />
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

async function turn(): Promise<void> {
  const view = viewOf(location.hash)
  const View = await view.load()
  await nextTask()
  if (view !== viewOf(location.hash)) return
  shown.value = { view, View }
  document.title = view.title
}

addEventListener('hashchange', async () => {
  // The skip link has moved the focus already; the address goes on naming the view.
  if (location.hash === '#main') return history.replaceState(null, '', shown.value?.view.hash)
  await turn()
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo(0, 0)
})

const app = document.getElementById('app')
if (app !== null) render(<App />, app)
void turn()
void open()
