// Diagnostics about mounts, with their places in the configuration.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Config } from '../../../config/config.ts'
import { locateValue } from '../../../config/locate-value.ts'
import type { MountRequest } from '../../../config/mounts/mount-request.ts'
import { withoutPassword } from '../../../config/mounts/repo-address.ts'
import type { RefResult } from './resolve-ref.ts'

function inConfig(
  { file, text }: Config,
  { option }: MountRequest,
  problem: { readonly code: Diagnostic['code']; readonly message: string; readonly hint: string },
): Diagnostic {
  return {
    ...problem,
    severity: 'error',
    ...(file !== undefined && option.length > 0 && { file, ...locateValue(text, option) }),
  }
}

// `"v1.0" of ../sdk`
function nameOfRef({ repo, ref }: MountRequest): string {
  return repo === undefined ? `"${ref}"` : `"${ref}" of ${withoutPassword(repo)}`
}

export function unknownRef(
  config: Config,
  request: MountRequest,
  { known, isShallow }: { readonly known: readonly string[]; readonly isShallow: boolean },
): Diagnostic {
  const { ref = '', repo } = request
  const near = didYouMean(ref, known)
  const command = `"git fetch origin tag ${ref}" for a tag, "git fetch origin ${ref}:refs/remotes/origin/${ref}" for a branch`
  const inClone = repo === undefined ? '' : ` in ${withoutPassword(repo)}`
  const where = isShallow
    ? ' The clone is shallow: "fetch-depth: 0" for actions/checkout and "GIT_DEPTH: 0" in GitLab bring all of them.'
    : ''
  return inConfig(config, request, {
    code: 'mounts/unknown-ref',
    message: `Git knows no tag, branch or commit ${nameOfRef(request)}.`,
    hint: `${near === undefined ? '' : `${near} `}Fetch it${inClone}: ${command}.${where}`,
  })
}

export function noFolder(config: Config, request: MountRequest): Diagnostic {
  const { repo, path } = request
  return inConfig(config, request, {
    code: 'mounts/no-folder',
    message:
      request.ref === undefined
        ? `There is no folder "${path === '' ? repo : `${repo}/${path}`}".`
        : `There is no folder "${path}" at ${nameOfRef(request)}.`,
    hint:
      repo === undefined
        ? 'Name the folder of that time as "refPath" of the version.'
        : 'Name the folder of the repository as "path" of the source.',
  })
}

export function gitFailed(
  config: Config,
  request: MountRequest,
  failure: Exclude<RefResult, { readonly kind: 'found' | 'unknown' }>,
): Diagnostic {
  const where = request.repo === undefined ? 'the site' : withoutPassword(request.repo)
  if (failure.kind === 'no-repository')
    return inConfig(config, request, {
      code: 'mounts/no-repository',
      message: `${nameOfRef(request)} cannot be read: ${where === 'the site' ? 'the site is' : 'the folder is'} in no git repository.`,
      hint: 'Build in a clone of the repository, or copy the folder of the version back.',
    })
  return inConfig(config, request, {
    code: 'mounts/git-failed',
    message: `Git cannot read ${nameOfRef(request)} (${failure.message}).`,
    hint:
      failure.kind === 'cannot-start'
        ? 'Install git where the site is built.'
        : 'Check the address and the rights with "git ls-remote"; a build needs the network only for a commit that the cache lacks.',
  })
}

export function notLocked(config: Config, request: MountRequest): Diagnostic {
  return inConfig(config, request, {
    code: 'mounts/not-locked',
    message: `"docsgen-sources.lock" names no commit for ${nameOfRef(request)}.`,
    hint: 'Run "docsgen sources update" and commit the file.',
  })
}

/** For two mounts in one folder, and for mounts over folders whose code docsgen runs. */
export function overlapping(config: Config, request: MountRequest, other: string): Diagnostic {
  return inConfig(config, request, {
    code: 'mounts/overlap',
    message: `The folder "${request.into}" is one with "${other}", lies in it, or holds it.`,
    hint: 'Give the source a folder of its own as "into".',
  })
}

/** `folder`: the path that the folder would have in the site. */
export function submoduleLeftOut(folder: SitePath): Diagnostic {
  return {
    code: 'mounts/submodule-left-out',
    severity: 'warning',
    message: 'The folder is a submodule, whose files git keeps in another repository; it is left out.',
    hint: 'If its files are wanted, mount that repository with a source of its own, into another folder.',
    file: folder,
  }
}
