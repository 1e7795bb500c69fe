import { defineConfig } from 'vite'

/** The demo, built from the package's own dist/ as any app would. */
export default defineConfig({
  root: 'demo',
  base: './',
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
})
