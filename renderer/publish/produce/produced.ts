// What producing a file gives.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'

export type Produced = { readonly bytes: string | Uint8Array } | { readonly diagnostic: Diagnostic }
