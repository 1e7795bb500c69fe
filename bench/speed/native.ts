/** The program in C: compiled by the system's compiler where there is one, asked a line at a time. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { arch } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** @returns undefined, and why, where it cannot be built */
export function startNative(root: string): { ask(line: string): Promise<string>; close(): void } | { readonly missing: string } {
  const compiler = process.env.CC ?? 'cc'
  const folder = join(root, '.cache', 'speed')
  mkdirSync(folder, { recursive: true })
  const program = join(folder, 'kernels')
  // 128-bit vectors and no wider: what WebAssembly has.
  const flags = ['-O3', ...(arch() === 'x64' ? ['-msse4.1'] : []), '-ffp-contract=off']
  const built = spawnSync(compiler, [...flags, join(root, 'bench/speed/native/kernels.c'), '-o', program, '-lm'], { encoding: 'utf8' })
  if (built.error !== undefined) return { missing: `no C compiler (${compiler}) here: the native limit is left out` }
  if (built.status !== 0) return { missing: `the C compiler refused native/kernels.c, so the native limit is left out: ${built.stderr}` }
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: ((line: string) => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line))
  return {
    ask: (line) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        child.stdin.write(`${line}\n`)
      }),
    close: () => void child.stdin.end(),
  }
}
