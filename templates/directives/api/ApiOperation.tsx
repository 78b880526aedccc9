// `:::api-operation` around the parameters and the body of a method. Its address is above them, unless samples of the method on the same page show it.

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
