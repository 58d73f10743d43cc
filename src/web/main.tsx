import './theme/tokens.css'
import './theme/fonts.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { checkSession, rememberSource } from './app/session.ts'

rememberSource(window.location.search)
void checkSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
