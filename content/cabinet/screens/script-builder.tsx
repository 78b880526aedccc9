// The builder: palette, scheme, and the panel of the block that is chosen.
import { useState } from 'react'
import { hrefOf, useAddress } from '../address.tsx'
import { company } from '../data/company.ts'
import { palette } from '../data/templates.ts'
import { Button } from '../kit/actions.tsx'
import { Card, Pairs, Screen, Status } from '../kit/data.tsx'
import { Choice, Field, Row } from '../kit/fields.tsx'

export function ScriptBuilder() {
  const { query } = useAddress()
  const [isChecked, check] = useState(query.has('checked'))
  return (
    <Screen
      title="Ответ ночью"
      isName
      actions={
        <>
          <Status name="черновик" />
          <Button label="Проверить" onPress={() => check(true)} />
          <Button label="Сохранить" to="/scripts" />
          <Button label="Включить" look="main" disabled />
        </>
      }
    >
      <div className="builder">
        <Palette />
        <Scheme isChecked={isChecked} />
        <ConditionPanel />
      </div>
    </Screen>
  )
}

function Palette() {
  return (
    <aside className="palette" data-part="palette">
      <Button label="Добавить блок" look="main" />
      <h2 data-label="word">условия</h2>
      {palette.conditions.map(label => (
        <span key={label} data-label="action">
          {label}
        </span>
      ))}
      <h2 data-label="word">действия</h2>
      {palette.actions.map(label => (
        <span key={label} className="act" data-label="action">
          {label}
        </span>
      ))}
    </aside>
  )
}

function Scheme({ isChecked }: { isChecked: boolean }) {
  return (
    <div className="scheme" data-part="scheme">
      <Block kind="event" name="Входящее сообщение" about={company.whatsapp} />
      <i className="arrow" />
      <Block kind="condition" name="День и час" about="20:00–9:00" isChosen part="condition" />
      <div className="branches">
        <div className="branch">
          <b>да</b>
          <Block kind="action" name="Отправить сообщение" about="WhatsApp, свой текст" />
          <i className="arrow" />
          <Block kind="action" name="Поставить тег" about="«ответить утром»" />
        </div>
        <div className="branch">
          <b>нет</b>
          {isChecked && (
            <span className="block block--marked" data-part="fault" data-label="word">
              ветка не закончена
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

function Block({
  kind,
  name,
  about,
  isChosen = false,
  part,
}: {
  kind: 'event' | 'condition' | 'action'
  name: string
  about: string
  isChosen?: boolean
  part?: string
}) {
  return (
    <a
      className={`block block--${kind}${isChosen ? ' block--chosen' : ''}`}
      data-part={part}
      href={hrefOf('/scripts/builder?checked')}
    >
      <strong data-label="action">{name}</strong>
      {about}
    </a>
  )
}

const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

function ConditionPanel() {
  return (
    <Card title="День и час" part="panel">
      <Field label="название блока" value="Ночь?" />
      <div className="days" data-part="days">
        {days.map(day => (
          <label key={day}>
            <input type="checkbox" defaultChecked />
            {day}
          </label>
        ))}
      </div>
      <Row part="hours">
        <Field label="с" value="20:00" />
        <Field label="до" value="9:00" />
      </Row>
      <Choice part="rule" options={['Все', 'Хотя бы одна']} value="Все" />
      <Pairs part="zone" pairs={[['часовой пояс', company.zone]]} />
    </Card>
  )
}
