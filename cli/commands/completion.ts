// `docsgen completion`: prints a script with which a shell completes commands and options.
import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

/** Returns the exit code. Throws FatalError (usage) for an unknown shell. */
export function runCompletion(program: Command, shell: string, terminal: Terminal): number {
  const script = completionScript(program, shell)
  if (script === undefined)
    throw usageError(`There is no completion for "${shell}".`, `Name one of ${shells.join(', ')}.`)
  terminal.write(script)
  return exitCodes.fine
}

/** Name, description and options of a command. */
interface Described {
  readonly name: string
  readonly description: string
  readonly options: readonly {
    readonly flag: string
    readonly description: string
    readonly takesValue: boolean
  }[]
}

const writers = { bash: bashScript, zsh: zshScript, fish: fishScript }

const shells: readonly string[] = Object.keys(writers)

/** Undefined for a shell that is not among `shells`. */
function completionScript(program: Command, shell: string): string | undefined {
  if (!Object.hasOwn(writers, shell)) return undefined
  const commands = program.commands.map(describe)
  return writers[shell as keyof typeof writers](commands)
}

function describe(command: Command): Described {
  return {
    name: command.name(),
    description: command.description(),
    options: command.options.flatMap(option =>
      option.long == null
        ? []
        : [
            {
              flag: option.long,
              description: option.description,
              takesValue: option.required || option.optional,
            },
          ],
    ),
  }
}

// Where no option is asked for, the shell's own completion names files and folders.
function bashScript(commands: readonly Described[]): string {
  const cases = commands.map(
    ({ name, options }) => `    ${name}) words="${options.map(({ flag }) => flag).join(' ')} --help" ;;`,
  )
  return `# docsgen completion bash > ~/.local/share/bash-completion/completions/docsgen
_docsgen() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version" -- "$current"))
    return
  fi
  [[ $current == -* ]] || return
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _docsgen docsgen
`
}

function zshScript(commands: readonly Described[]): string {
  const names = commands.map(({ name, description }) => `    '${name}:${quoted(description)}'`)
  const cases = commands.map(({ name, options }) => {
    const list = options.map(({ flag, description, takesValue }) => {
      const text = quoted(description).replace(/[[\]]/g, '\\$&')
      return `'${flag}${takesValue ? '=' : ''}[${text}]${takesValue ? ':value:_files' : ''}'`
    })
    return `    ${name}) _arguments ${list.join(' ')} '*:file:_files' ;;`
  })
  return `#compdef docsgen
# docsgen completion zsh > a file "_docsgen" in a folder of $fpath
_docsgen() {
  local -a commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _docsgen ]]; then _docsgen "$@"; else compdef _docsgen docsgen; fi
`
}

function fishScript(commands: readonly Described[]): string {
  const lines = commands.flatMap(({ name, description, options }) => [
    `complete -c docsgen -n __fish_use_subcommand -f -a ${name} -d '${quoted(description)}'`,
    ...options.map(
      ({ flag, description: text, takesValue }) =>
        `complete -c docsgen -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}${takesValue ? ' -r' : ''} -d '${quoted(text)}'`,
    ),
  ])
  return `# docsgen completion fish > ~/.config/fish/completions/docsgen.fish\n${lines.join('\n')}\n`
}

// Inside single quotes; zsh ends a name at a colon.
function quoted(text: string): string {
  return text.replace(/'/g, '’').replace(/:/g, '\\:')
}
