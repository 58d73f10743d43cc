import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server that `npm run dev:web` talks to while the web part is being worked on. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing becomes a data: URL: the content security policy allows files of this origin only.
    assetsInlineLimit: 0,
    cssMinify: true,
  },
  server: { proxy: { '/api': apiOrigin } },
})
