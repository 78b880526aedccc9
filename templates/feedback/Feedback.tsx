// The question whether the page was useful. Shown only where scripts run, because a script sends the answer.
import type { FeedbackProps } from '../../renderer/contract/page-parts.ts'
import { words } from '../words.ts'

export function Feedback({ feedback }: { readonly feedback: FeedbackProps }) {
  return (
    <section
      className="feedback"
      aria-labelledby="_feedback"
      data-feedback={feedback.address}
      data-thanks={words['feedback.thanks']}
      data-unsent={words['feedback.failed']}
      hidden
    >
      <b id="_feedback">{words['feedback.question']}</b>
      {(['yes', 'no'] as const).map(answer => (
        <button
          key={answer}
          className="button"
          type="button"
          data-answer={answer}
          aria-pressed="false"
          aria-describedby="_feedback"
        >
          {words[`feedback.${answer}`]}
        </button>
      ))}
      <p role="status" tabIndex={-1} />
      {feedback.hasWords && (
        <form hidden>
          <label>
            {words['feedback.words']}
            <textarea name="words" rows={3} maxLength={2000} />
          </label>
          <button className="button button--primary" type="submit">
            {words['feedback.send']}
          </button>
        </form>
      )}
    </section>
  )
}
