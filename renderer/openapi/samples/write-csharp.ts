// A request in C# 11 and newer, with HttpClient.
import {
  doubleQuoted,
  indented,
  keyVariable,
  type SampleRequest,
  timeout,
  writeUrl,
  writeValue,
} from './sample-request.ts'

const writer = {
  literal: doubleQuoted,
  key: `Environment.GetEnvironmentVariable("${keyVariable}")`,
  uuid: 'Guid.NewGuid().ToString()',
  plus: ' + ',
}

export function writeCSharp(request: SampleRequest): string {
  const { method, headers, body, bodyType = 'text/plain' } = request
  // The type of a body belongs to the body there.
  const own = headers.filter(({ name }) => name.toLowerCase() !== 'content-type')
  return [
    'using System.Text;',
    '',
    `using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${timeout}) };`,
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), ${writeUrl(writer, request)});`,
    ...own.map(
      each =>
        `request.Headers.TryAddWithoutValidation(${doubleQuoted(each.name)}, ${writeValue(writer, each)});`,
    ),
    ...(body === undefined
      ? []
      : [
          `request.Content = new StringContent("""\n${indented(body, 4)}\n    """, Encoding.UTF8, ${doubleQuoted(bodyType)});`,
        ]),
    'using var response = await client.SendAsync(request);',
    'var answer = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode)',
    '{',
    '    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {answer}");',
    '}',
    'Console.WriteLine(answer);',
  ].join('\n')
}
