/** A turn of the event loop: what waits outside, a message or a timer, gets in before what comes next. */

// Node has a way of its own; there an open port would keep the process from ending.
const { setImmediate } = globalThis as { setImmediate?: (then: () => void) => void }

const waiting: (() => void)[] = []
let port: MessagePort | undefined

/** (Not setTimeout: browsers make it wait 4 ms, or a second in a hidden tab.) */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (setImmediate !== undefined) return setImmediate(resolve)
    waiting.push(resolve)
    port ??= ringing(() => waiting.shift()?.())
    port.postMessage(undefined)
  })
}

/** A port that calls for each message: one for all turns, since making one takes as long as sending five messages. */
function ringing(call: () => void): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = call
  return port2
}
