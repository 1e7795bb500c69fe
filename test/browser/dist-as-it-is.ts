/** dist/ as it is shipped, not as the test server would transform it. For vite in Node. */
import { join } from 'node:path'
import { folderHandler } from '../package/site.js'

export const distAsItIs = (root: string) => ({
  name: 'dist-as-it-is',
  configureServer: ({ middlewares }: { middlewares: { use(handler: ReturnType<typeof folderHandler>): unknown } }) =>
    void middlewares.use(folderHandler('/dist/', join(root, 'dist'))),
})
