// `:::api-operation` around what a method asks for. Its address stands above, unless the samples of the method show it on the same page.

import { Endpoint } from '../../api/Endpoint.tsx'
import { type BuiltInProps, isOn } from '../../directive-props.ts'
import { useLanguages } from '../../languages.ts'
import { words } from '../../words.ts'

export function ApiOperation({
  id,
  deprecated,
  sampled,
  children,
  ...endpoint
}: BuiltInProps<'api-operation'>) {
  const { own } = useLanguages()
  return (
    <section id={id} className="api-operation">
      {isOn(deprecated) && (
        <p>
          <span className="badge badge--warning" {...own}>
            {words['api.deprecated']}
          </span>
        </p>
      )}
      {!sampled.includes(id ?? '') && <Endpoint {...endpoint} />}
      {children}
    </section>
  )
}
