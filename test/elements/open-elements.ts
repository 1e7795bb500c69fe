/**
 * Both elements in a page, over a real penchant; and the eyes and hands of a person.
 *
 * Lives here: mounting, reading, pressing. Expectations are the tests' own.
 */
import '../../src/elements/elements.js'
import { expect, onTestFinished, vi } from 'vitest'
import type { PenchantAbout, PenchantWhy } from '../../src/elements/elements.js'

/** An element on the page, gone when the test ends. */
export function mount<Name extends 'penchant-about' | 'penchant-why'>(
  name: Name,
  set: Partial<HTMLElementTagNameMap[Name]>,
  words: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [word, text] of Object.entries(words)) element.setAttribute(word, text)
  Object.assign(element, set)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

type Either = PenchantAbout | PenchantWhy

export const rootOf = (element: Either): ShadowRoot => element.shadowRoot as ShadowRoot

/** All that can be read, on one line. */
export const textOf = (element: Either): string => [...rootOf(element).children].map(({ textContent }) => textContent).join(' ')

export const shows = (element: Either, text: string | RegExp): Promise<void> =>
  vi.waitFor(() => expect(textOf(element)).toMatch(text), { timeout: 10_000 })

/** The control that a screen reader calls so. */
export async function control<E extends HTMLElement = HTMLElement>(element: Either, name: string): Promise<E> {
  return vi.waitFor(
    () => {
      const found = [...rootOf(element).querySelectorAll<E>('button, input, select, summary')].find(
        (one) =>
          (one.getAttribute('aria-label') ?? (one as HTMLElement as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent) === name,
      )
      return found ?? expect.fail(`no “${name}” in: ${textOf(element)}`)
    },
    { timeout: 10_000 },
  )
}

export async function press(element: Either, name: string): Promise<void> {
  const button = await control(element, name)
  button.focus()
  button.click()
}

/** Types into a field, and sends its form. */
export async function type(element: Either, field: string, text: string): Promise<void> {
  const input = await control<HTMLInputElement>(element, field)
  input.value = text
  input.form?.requestSubmit()
}

/** What `penchant-change` says from now on. */
export function changes(element: Either): string[] {
  const heard: string[] = []
  element.addEventListener('penchant-change', (event) => heard.push((event as CustomEvent<{ did: string }>).detail.did))
  return heard
}
