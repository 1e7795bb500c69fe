/** How the inspector looks, beside what the elements have. */
import { STYLE } from '../elements/style.js'

export const INSPECTOR_STYLE = `${STYLE}
:host([floating]) {
  position: fixed;
  z-index: 2147483647;
  right: 1rem;
  bottom: 1rem;
  width: min(30rem, calc(100vw - 2rem));
  max-height: 80vh;
  overflow: auto;
  padding: .6rem .9rem;
  border: 1px solid;
  border-radius: 8px;
  background: Canvas;
  color: CanvasText;
  font: 14px/1.45 system-ui, sans-serif;
}
h4, dl, dd, figure { margin: 0 }
h4 { margin-bottom: .3rem; font-size: .875rem; overflow-wrap: anywhere }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr)); gap: .6rem 1rem }
.facts dt { color: var(--_muted); font-size: .8125rem }
.facts dd, .said, .figure { font: .8125rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
/* What the embedder is doing takes one line or two. */
.facts div:first-child dd { min-height: 2.9em }
.arriving { min-height: 1.5em }
.failure { margin-top: .5rem; color: var(--_alarm); font-size: .875rem; overflow-wrap: anywhere }
/* Both have their room from the beginning: what is decided pushes nothing away. */
.decisions { display: grid; align-content: start; gap: 2px; height: 10rem; padding: 3px; overflow: auto }
.decisions button {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  width: 100%;
  min-height: 2.2rem;
  padding: .25rem .5rem;
  border-color: transparent;
  text-align: left;
  font-size: .875rem;
  overflow-wrap: anywhere;
}
.decisions [aria-pressed=true] { border-color: var(--_edge) }
.shown { height: 24rem; margin-top: .8rem; overflow: auto }
.rows { display: grid; gap: .2rem; margin: .5rem 0; font-size: .875rem }
.rows li { display: grid; grid-template-columns: minmax(0, 9rem) minmax(2rem, 1fr) minmax(3.2rem, auto); align-items: center; gap: .6rem }
.rows li > :last-child { max-width: 11rem; text-align: right }
.rows li:first-child .bar { fill: var(--_accent) }
table { width: 100%; margin-top: .5rem; border-collapse: collapse; font-size: .875rem }
caption { font-weight: 600; text-align: left }
th { font-weight: 400; text-align: left; overflow-wrap: anywhere }
thead th { color: var(--_muted); font-size: .75rem }
td, th { padding: .15rem .3rem .15rem 0; border-bottom: 1px solid var(--_line) }
.figure { text-align: right }
@media (pointer: coarse), (max-width: 40rem) { .decisions button { min-height: 2.75rem } }
#habits thead th:not(:first-child) { text-align: right }
.share { width: 30% }
form label { flex: none; align-self: center; font-size: .875rem }
form .note { flex-basis: 100%; min-height: 1.4em }
.map-head, .legend { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .9rem; font-size: .875rem }
.legend svg { width: 12px; height: 12px; vertical-align: -.1em }
.maps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 1rem 1.5rem; margin-top: .7rem }
.map { width: 100%; border: 1px solid var(--_line); background: linear-gradient(var(--_line), var(--_line)) 50%/1px 100% no-repeat, linear-gradient(var(--_line), var(--_line)) 50%/100% 1px no-repeat }
circle { fill: var(--mark); stroke: var(--mark); stroke-width: 2 }
.hollow { fill: none }
.mark-0 { --mark: #12876f }
.mark-1 { --mark: #c8501c }
.mark-2 { --mark: #6272e0 }
.mark-3 { --mark: #8b8d1f }
.mark-4 { --mark: #7d8a86 }
`
