// Starts the cabinet in the browser, in the colours that the system asks for until the visitor chooses.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useBrowserAddress } from './address.tsx'
import { Cabinet } from './Cabinet.tsx'

function Start() {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return <Cabinet address={useBrowserAddress()} onTheme={() => setDark(!isDark)} />
}

const root = document.getElementById('cabinet')
if (root !== null) createRoot(root).render(<Start />)
