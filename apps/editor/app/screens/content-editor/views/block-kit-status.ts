/** What the server reports about the block kit. */
export type BlockKitStatus =
  | { readonly state: 'missing' }
  /** `share` from 0 to 1; `null` if unknown. */
  | { readonly state: 'installing' | 'building'; readonly share: number | null }
  | { readonly state: 'failed'; readonly reason: string; readonly help: string }
  | { readonly state: 'ready'; readonly script: string; readonly styles: readonly string[] };
