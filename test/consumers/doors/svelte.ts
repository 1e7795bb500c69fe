/** Svelte: the documented component as it is. */
import { mount, unmount } from 'svelte'
import { start } from './app.js'
import { send, serveRoute } from './route.js'

serveRoute()
const { default: Chat } = await import('./documented.js')
const component = mount(Chat, { target: document.body })
start(send, () => unmount(component))
