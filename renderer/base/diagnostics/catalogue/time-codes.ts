// Codes about the day of a build. They never fail one, not even with `--strict`: nobody changed a file.

export const timeCodes = {
  'time/review-overdue': {
    title: 'A review is overdue',
    explanation:
      'The field `review_by` of a page, a post or a partial file names the day by which somebody was to read it again, and that day has passed. Check what the file says, and move the day.',
  },
} as const
