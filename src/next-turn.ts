/** A turn of the event loop: what waits outside, a message or a timer, gets in before what comes next. */

/** (Not setTimeout: browsers make it wait 4 ms, or a second in a hidden tab.) */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
