/** Vue: the documented component as it is. */
import { createApp } from 'vue'
import { start } from './app.js'
import { send, serveRoute } from './route.js'

serveRoute()
const { default: Chat } = await import('./documented.js')
const app = createApp(Chat)
app.mount(document.body.appendChild(document.createElement('div')))
start(send, () => app.unmount())
