// A request in C# 11 and newer, with HttpClient.
import {
  doubleQuoted,
  indented,
  isBlock,
  keyVariable,
  type SampleRequest,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'

const writer = {
  literal: doubleQuoted,
  key: `Environment.GetEnvironmentVariable("${keyVariable}")`,
  encoded: (key: string) => `Uri.EscapeDataString(${key}!)`,
  uuid: 'Guid.NewGuid().ToString()',
  plus: ' + ',
}

export function writeCSharp(request: SampleRequest): string {
  const { method, headers } = request
  // In .NET, the content type belongs to the body.
  const own = headers.filter(({ name }) => name.toLowerCase() !== 'content-type')
  const used = usings(request)
  return [
    ...used.map(name => `using ${name};`),
    ...(used.length === 0 ? [] : ['']),
    `using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${timeout}) };`,
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), ${writeUrl(writer, request)});`,
    ...own.map(
      each =>
        `request.Headers.TryAddWithoutValidation(${doubleQuoted(each.name)}, ${writeValue(writer, each)});`,
    ),
    ...contentLines(request),
    'using var response = await client.SendAsync(request);',
    'var answer = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode)',
    '{',
    '    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {answer}");',
    '}',
    'Console.WriteLine(answer);',
  ].join('\n')
}

function usings({ body, parts, file }: SampleRequest): readonly string[] {
  return [
    ...(file === undefined ? [] : ['System.Net.Http.Headers']),
    ...(body === undefined && parts?.some(part => 'text' in part && part.type !== undefined) !== true
      ? []
      : ['System.Text']),
  ]
}

function contentLines({ headers, body, parts, file }: SampleRequest): readonly string[] {
  const type = doubleQuoted(
    headers.find(({ name }) => name === 'Content-Type')?.value?.split(';')[0] ?? 'text/plain',
  )
  if (file !== undefined)
    return [
      `request.Content = new ByteArrayContent(await File.ReadAllBytesAsync(${doubleQuoted(file)}));`,
      `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${type});`,
    ]
  if (parts !== undefined)
    return [
      'var form = new MultipartFormDataContent();',
      ...parts.map(part => {
        const name = doubleQuoted(part.name)
        if ('file' in part)
          return `form.Add(new ByteArrayContent(await File.ReadAllBytesAsync(${doubleQuoted(part.file)})), ${name}, ${doubleQuoted(part.file)});`
        const partType = part.type === undefined ? '' : `, Encoding.UTF8, ${doubleQuoted(part.type)}`
        return `form.Add(new StringContent(${doubleQuoted(part.text)}${partType}), ${name});`
      }),
      'request.Content = form;',
    ]
  if (body === undefined) return []
  const text = isBlock(body) ? `"""\n${indented(body, 4)}\n    """` : doubleQuoted(body)
  return [`request.Content = new StringContent(${text}, Encoding.UTF8, ${type});`]
}
