// «Каскады»: the list, and a chain that is being put together.
import { useState } from 'react'
import { hrefOf } from '../address.tsx'
import { company } from '../data/company.ts'
import { Button } from '../kit/actions.tsx'
import { Card, Screen, Table } from '../kit/data.tsx'
import { Footer } from '../kit/Footer.tsx'
import { Field, Row, Select } from '../kit/fields.tsx'

const cascades = [
  {
    name: 'Заказ готов: push, затем SMS',
    steps: 'Push 10 мин → SMS',
    used: 'рассылка «2025-04 запись на апрель»',
  },
  { name: 'Доставка: push, ВК и ОК, SMS', steps: 'Push 5 мин → ВК и ОК 15 мин → SMS', used: '—' },
] as const

export function CascadeList() {
  return (
    <Screen title="Каскады" actions={<Button label="Создать каскад" look="main" to="/cascades/new" />}>
      <Table
        columns={[
          { label: 'название', cell: ({ name }) => <a href={hrefOf('/cascades/new')}>{name}</a> },
          { label: 'шаги', cell: ({ steps }) => steps },
          { label: 'где используется', cell: ({ used }) => used, isExtra: true },
          {
            label: 'действия',
            cell: () => (
              <div className="actions">
                <Button label="Копировать" look="quiet" />
                <Button label="Удалить" look="quiet" />
              </div>
            ),
          },
        ]}
        rows={cascades}
      />
    </Screen>
  )
}

interface Step {
  readonly channel: string
  readonly sender: string
  readonly content: string
}

const begun: readonly Step[] = [
  { channel: 'Push', sender: company.app, content: 'Заказ готов (push)' },
  { channel: 'SMS', sender: company.sms, content: 'Заказ готов (SMS)' },
]
const further: Step = { channel: 'Социальные уведомления', sender: 'ВК и ОК', content: 'Заказ готов' }

export function CascadeEditor() {
  const [steps, change] = useState(begun)
  const last = steps.length - 1
  return (
    <Screen title="Создать каскад">
      <Field label="Название" part="name" value="Заказ готов: push, затем SMS" />
      {steps.map(({ channel, sender, content }, at) => (
        <Card key={channel} title={`${at + 1}. ${channel}`} part={`step-${at + 1}`}>
          <Row>
            <Select label="отправитель" value={sender} />
            <Select label="шаблон" value={content} />
          </Row>
          {at < last && <Field label="время ожидания" value="10 минут" part="wait" />}
        </Card>
      ))}
      <Footer
        left={
          <Button
            label="Добавить шаг"
            disabled={steps.length > 2}
            onPress={() => change([...begun.slice(0, 1), further, ...begun.slice(1)])}
          />
        }
      >
        <Button label="Сохранить" look="main" to="/cascades" />
      </Footer>
    </Screen>
  )
}
