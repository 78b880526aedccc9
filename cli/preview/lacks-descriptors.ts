// The one failure of a server's own making: it, or the machine, has as many files and connections open as it may.

/** True for EMFILE and ENFILE, which pass when other answers are finished. */
export function lacksDescriptors(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EMFILE' || code === 'ENFILE'
}
