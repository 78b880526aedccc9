// The whole pipeline: what the commands reach that need all of it. It is compiled into one bundle with this entry.
export { checkApiSession } from '../check-api/check-api-session.ts'
export { urlsSession } from '../urls-session.ts'
export { buildSession } from './build-session.ts'
export { verifyBuild } from './verify-build.ts'
