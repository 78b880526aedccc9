import { createClient } from './client.js'

const client = createClient()

export async function send(to, text) {
  // #region send
  const answer = await client.post('/v1/messages', { to, text })
  if (!answer.ok) throw new Error(answer.code)
  // #endregion
  return answer.id
}
