// A command does not trust the times of a file that is younger than the clock's grain, and the files of a test are younger.

/** Environment of a command that is to know the files of a test by their times, as it knows those that a person saved earlier. */
export const trustsTimes = { DOCSGEN_CLOCK_GRAIN: '0' }
