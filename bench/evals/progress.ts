/** A progress bar on stderr, where stderr is a terminal; one line a tenth elsewhere. */
export interface Progress {
  start(total: number): void
  tick(what: string): void
  end(): void
}

export function progressBar(): Progress {
  let total = 0
  let done = 0
  const isTerminal = process.stderr.isTTY === true
  return {
    start(of) {
      total = of
      done = 0
    },
    tick(what) {
      done += 1
      const tenths = Math.floor((done * 10) / total)
      if (isTerminal) process.stderr.write(`\r[${'#'.repeat(tenths * 2).padEnd(20)}] ${done}/${total} ${what.padEnd(40).slice(0, 40)}`)
      else if (tenths > Math.floor(((done - 1) * 10) / total)) process.stderr.write(`${tenths * 10} % ${what}\n`)
    },
    end() {
      if (isTerminal) process.stderr.write('\n')
    },
  }
}
