// Recognises the one error that a server causes itself: the process, or the machine, has too many files and connections open.

/** True for EMFILE and ENFILE, which pass when other answers are finished. */
export function lacksDescriptors(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EMFILE' || code === 'ENFILE'
}
