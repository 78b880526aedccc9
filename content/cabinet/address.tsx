// Where the visitor is: `#/broadcasts/new/check?dialog=test`. Every state that a picture shows has an address.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

export interface Address {
  /** `/broadcasts/new/check`. */
  readonly path: string
  readonly query: URLSearchParams
}

export function parseAddress(text: string): Address {
  const [path = '', query = ''] = text.replace(/^#/, '').split('?')
  return { path: path === '' ? '/broadcasts' : path, query: new URLSearchParams(query) }
}

const Current = createContext<Address>(parseAddress(''))

export function AddressProvider({ address, children }: { address: Address; children: ReactNode }) {
  return <Current value={address}>{children}</Current>
}

export function useAddress(): Address {
  return useContext(Current)
}

/** The address in the bar of the browser; it follows the links. */
export function useBrowserAddress(): Address {
  const hash = useSyncExternalStore(
    listener => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => window.location.hash,
  )
  return parseAddress(hash)
}

export function hrefOf(to: string): string {
  return `#${to}`
}
