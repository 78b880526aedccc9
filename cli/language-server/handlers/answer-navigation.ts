// textDocument/definition and textDocument/references.
import type { Connection, Location as EditorLocation } from 'vscode-languageserver/node'
import type { Location } from '../../../renderer/editing/find-place.ts'
import { findDefinition, findReferences } from '../../../renderer/editing/navigate.ts'
import type { Workspace } from '../open-workspace.ts'
import { rangeOfPlace, rangesIn } from '../protocol-places.ts'
import { questionAt } from './answer.ts'

export function answerNavigation(connection: Connection, workspace: () => Workspace | undefined): void {
  connection.onDefinition(async params => {
    const question = await questionAt(workspace(), params)
    const found = question && (await findDefinition(question.site, question.cursor))
    if (question === undefined || found === undefined) return null
    const { cursor } = question
    const origin = rangesIn(cursor.text)(found.start, found.end)
    return found.locations.map(location => {
      const { uri, range } = forEditor(location, question.workspace)
      return { originSelectionRange: origin, targetUri: uri, targetRange: range, targetSelectionRange: range }
    })
  })
  connection.onReferences(async params => {
    const question = await questionAt(workspace(), params)
    const found =
      question &&
      (await findReferences(question.site, question.cursor, {
        withDefinition: params.context.includeDeclaration,
      }))
    if (question === undefined || found === undefined) return null
    return found.map(each => forEditor(each, question.workspace))
  })
}

function forEditor(location: Location, { places }: Workspace): EditorLocation {
  return { uri: places.uriOf(location.file), range: rangeOfPlace(location) }
}
