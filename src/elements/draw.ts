/**
 * Drawing: what an element should show, as plain data, made so with as few changes to the page as it takes.
 *
 * Lives here: nodes and how they become the DOM's. What stands there already is kept, so that focus, scrolling and half-typed words survive.
 * May not know: what is drawn.
 */

export interface Drawn {
  readonly tag: string
  readonly props: Props
  readonly children: readonly Child[]
}

/** What stands below a node; nothing is drawn of `undefined` and `false`. */
export type Child = Drawn | string | undefined | false | readonly Child[]

/**
 * Attributes, and listeners (`onclick`). `true` is an attribute without a value; `undefined` and `false` are none. `key` tells siblings apart that
 * come and go; `value` of an input and `open` say where it starts, `value` of a select what it shows.
 */
export interface Props {
  readonly key?: string
  readonly [name: string]: string | number | boolean | undefined | ((event: never) => void)
}

export const h = (tag: string, props: Props = {}, ...children: readonly Child[]): Drawn => ({ tag, props, children })

/** A node with something below it for each item. */
export const each = <T>(tag: string, props: Props, items: readonly T[], one: (item: T, i: number) => Child): Drawn =>
  h(tag, props, items.map(one))

/** A remark, smaller than what it is about. */
export const note = (text: string): Drawn => h('p', { class: 'note' }, text)

/** A field of a form that is about to be sent; the form stays on the page. */
export function fieldOf<E extends HTMLElement>(event: SubmitEvent, name: string): E {
  event.preventDefault()
  return (event.currentTarget as HTMLFormElement).elements.namedItem(name) as E
}

/** What people change afterwards: drawn once. */
const STARTS: ReadonlySet<string> = new Set(['value', 'open'])

const SVG = 'http://www.w3.org/2000/svg'
/** What an element was drawn with, and by which mark it is found again. */
const drawnWith = new WeakMap<Node, { readonly mark: string; readonly props: Props }>()

/** Makes `parent` hold just `children`. */
export function draw(parent: ParentNode & Node, children: readonly Child[]): void {
  const wanted = (children.flat(9) as (Drawn | string | undefined | false)[]).filter((one) => one !== undefined && one !== false)
  const marks = wanted.map((one) => (typeof one === 'string' ? '' : `${one.tag} ${one.props.key ?? ''}`))
  const left = new Map<string, ChildNode[]>()
  // What goes, goes first: moving what stays would take the focus from it.
  for (const node of [...parent.childNodes]) {
    const mark = drawnWith.get(node)?.mark ?? ''
    if (marks.includes(mark)) left.set(mark, [...(left.get(mark) ?? []), node])
    else node.remove()
  }
  let next = parent.firstChild
  wanted.forEach((one, i) => {
    const mark = marks[i] as string
    const node = left.get(mark)?.shift() ?? made(parent, one)
    if (node === next) next = node.nextSibling
    else parent.insertBefore(node, next)
    if (typeof one !== 'string') dress(node as Element, one, mark)
    else if (node.textContent !== one) node.textContent = one
  })
  for (const nodes of left.values()) for (const node of nodes) node.remove()
}

function made(parent: Node, one: Drawn | string): ChildNode {
  if (typeof one === 'string') return document.createTextNode(one)
  const isPicture = one.tag === 'svg' || (parent instanceof Element && parent.namespaceURI === SVG)
  return isPicture ? document.createElementNS(SVG, one.tag) : document.createElement(one.tag)
}

function dress(element: Element, { tag, props, children }: Drawn, mark: string): void {
  const before = drawnWith.get(element)?.props
  drawnWith.set(element, { mark, props })
  for (const name of Object.keys(before ?? {})) if (!(name in props)) give(element, name, undefined)
  for (const [name, value] of Object.entries(props))
    if (name !== 'key' && !(before !== undefined && STARTS.has(name))) give(element, name, value)
  draw(element, children)
  if (tag === 'select' && props.value !== undefined) (element as HTMLSelectElement).value = String(props.value)
}

function give(element: Element, name: string, value: Props[string]): void {
  if (name.startsWith('on')) Object.assign(element, { [name]: value ?? null })
  else if (value === undefined || value === false) element.removeAttribute(name)
  else if (element.getAttribute(name) !== String(value === true ? '' : value))
    element.setAttribute(name, value === true ? '' : String(value))
}
