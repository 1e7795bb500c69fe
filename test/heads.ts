/** Opens the heads that ship, so that engines without assets read messages. */
import { readFileSync } from 'node:fs'
import { useHeads } from '../src/reading/heads.js'

useHeads(readFileSync(new URL('../models/artefacts/heads.txt', import.meta.url), 'utf8'))
