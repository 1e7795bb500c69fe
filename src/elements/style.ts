/** How the elements look: as the page around them, and as its custom properties say (docs/elements.md). */
export const STYLE = `
:host {
  --_muted: var(--penchant-muted, color-mix(in srgb, currentColor 74%, transparent));
  --_line: var(--penchant-line, color-mix(in srgb, currentColor 20%, transparent));
  --_edge: var(--penchant-edge, color-mix(in srgb, currentColor 58%, transparent));
  --_sunk: var(--penchant-sunk, color-mix(in srgb, currentColor 9%, transparent));
  --_surface: var(--penchant-surface, transparent);
  --_accent: var(--penchant-accent, currentColor);
  --_on-accent: var(--penchant-on-accent, Canvas);
  --_alarm: var(--penchant-alarm, currentColor);
  --_radius: var(--penchant-radius, 5px);
  display: block;
  color: var(--penchant-ink, inherit);
  font-family: var(--penchant-font, inherit);
}
:host([hidden]) { display: none }
* { box-sizing: border-box }
h2, h3, p, ul, ol { margin: 0; padding: 0 }
h2 { font-size: 1.05rem; font-weight: 600; line-height: 1.3; outline-offset: 4px }
h3 { margin: .9rem 0 .3rem; font-size: .95rem }
ul, ol { list-style: none }
:focus-visible, .file:focus-within { outline: 3px solid var(--_accent); outline-offset: 2px }
.note, .what, .empty, time { color: var(--_muted); font-size: .875rem }
.what { display: block }
.kind { padding: .05rem .4rem; border-radius: 3px; background: var(--_sunk); color: var(--_muted); font-size: .75rem }
button, select, input, .file {
  min-height: 2.75rem;
  padding: .35rem .9rem;
  border: 1px solid var(--_edge);
  border-radius: var(--_radius);
  background: var(--_surface);
  color: inherit;
  font: inherit;
}
option { background: Canvas; color: CanvasText }
button, .file, summary { cursor: pointer }
.primary { border-color: var(--_accent); background: var(--_accent); color: var(--_on-accent); font-weight: 600 }
.small {
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--_muted);
  font-size: .8125rem;
  text-decoration: underline;
  text-underline-offset: .2em;
}
.small:hover { color: var(--_accent) }
summary { width: fit-content; color: var(--_muted); font-size: .875rem }
.file { display: inline-grid; place-items: center; position: relative }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.status { margin-top: .5rem; color: var(--_muted); font-size: .875rem }
/* What was done is said where it can be seen, however long the list. */
.about ~ .status:not(:empty) {
  position: sticky;
  bottom: .5rem;
  width: fit-content;
  padding: .4rem .8rem;
  border: 1px solid var(--_edge);
  border-radius: var(--_radius);
  background: var(--penchant-surface, Canvas);
}
.status:empty { margin: 0 }
.trouble { color: var(--_alarm) }
.about { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 2.2rem clamp(2rem, 4vw, 3.5rem) }
.about > div > section + section { margin-top: 2.2rem }
section > :is(.note, .empty) { margin-top: .3rem }
section > details { margin-top: .4rem }
.lines { display: grid; gap: .15rem; margin: .5rem 0 }
.lines > li {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: .2rem 1rem;
  padding: .35rem 0;
  border-bottom: 1px solid var(--_line);
}
.lines > li > :first-child { flex: 1 1 14rem; overflow-wrap: anywhere }
.log { max-height: 26rem; overflow: auto }
.aside > :first-child { color: var(--_muted) }
.aside s { color: inherit }
.do { display: flex; flex-wrap: wrap; gap: 0 .9rem }
form, .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 }
form > input, form > select { flex: 1; min-width: 0 }
.rules > li { flex-wrap: nowrap; align-items: center }
.rules > li > label { flex: 1 1 auto }
.rules select { flex: 0 0 min(11rem, 50%); min-width: 0 }
.reasons { display: grid; gap: .2rem; margin: .3rem 0; font-size: .95rem }
.reasons > li { overflow-wrap: anywhere }
.reasons .small { margin-left: .5rem }
.noted:not(:empty) { padding-left: .7rem; border-left: 3px solid var(--_line); font-size: .9rem }
.bars { display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: .3rem .7rem; margin: .5rem 0; font-size: .875rem }
.bar { width: 100%; height: .7rem; background: var(--_sunk); fill: var(--_edge) }
.first { fill: var(--_accent) }
@media (pointer: coarse), (max-width: 40rem) {
  .small, summary { min-height: 2.75rem; min-width: 2.75rem }
  summary { align-content: center }
}
`
