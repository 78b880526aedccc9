// «Сценарии»: the list and the report.
import { hrefOf } from '../address.tsx'
import { scriptMessage, scriptSteps, scriptTotals } from '../data/reports.ts'
import { scriptActions, scripts } from '../data/templates.ts'
import { Button } from '../kit/actions.tsx'
import { Numbers, Screen, Status, Table } from '../kit/data.tsx'
import { Field, Row, Select } from '../kit/fields.tsx'

export function ScriptList() {
  return (
    <Screen title="Сценарии" actions={<Button label="Создать сценарий" look="main" to="/scripts/builder" />}>
      <Row>
        <Field label="название" value="" />
        <Select label="состояние" value="все" options={Object.keys(scriptActions)} />
        <Select
          label="событие"
          value="все"
          options={['Входящее сообщение', 'Нажатие кнопки', 'Новый клиент', 'Присвоен тег']}
        />
      </Row>
      <Table
        part="list"
        columns={[
          {
            label: 'название',
            cell: ({ name, state }) => (
              <>
                <a href={hrefOf('/scripts/builder')}>{name}</a>
                <div className="actions">
                  {scriptActions[state].map(label => (
                    <Button
                      key={label}
                      label={label}
                      look="quiet"
                      {...(label === 'Отчёт' && { to: '/scripts/report' })}
                    />
                  ))}
                </div>
              </>
            ),
          },
          { label: 'состояние', cell: ({ state }) => <Status name={state} /> },
          {
            label: 'событие',
            cell: ({ event, of }) => (
              <>
                <span data-label="action">{event}</span>
                <div className="soft">{of}</div>
              </>
            ),
          },
          { label: 'автор', cell: ({ author }) => author, isExtra: true },
          { label: 'последняя правка', cell: ({ edited }) => edited, isExtra: true },
        ]}
        rows={scripts}
      />
    </Screen>
  )
}

const dash = (count: number) => (count === 0 ? '—' : count)

export function ScriptReport() {
  return (
    <Screen title="Опрос после визита" isName actions={<Button label="Выгрузить" />}>
      <div className="actions">
        <Status name="включён" />
        <span className="soft">01.04.2025–07.04.2025</span>
      </div>
      <Numbers
        part="totals"
        numbers={[
          { label: 'вошло', value: String(scriptTotals.entered) },
          { label: 'завершили', value: String(scriptTotals.finished), tone: 'good' },
          { label: 'остановились', value: String(scriptTotals.stopped), tone: 'bad' },
          { label: 'в пути', value: String(scriptTotals.under) },
        ]}
      />
      <Table
        part="steps"
        columns={[
          { label: 'шаг', cell: ({ step }) => step },
          { label: 'дошло', cell: ({ reached }) => reached, isNumber: true },
          { label: 'прошло', cell: ({ passed }) => passed, isNumber: true },
          { label: 'ждут', cell: ({ wait }) => dash(wait), isNumber: true },
          { label: 'остановились', cell: ({ stopped }) => dash(stopped), isNumber: true },
        ]}
        rows={scriptSteps}
        toneOf={({ stopped }) => (stopped > 0 ? 'warn' : undefined)}
        below={({ stopped }) =>
          stopped > 0 && (
            <span className="soft">
              {`отправлено ${scriptMessage.sent} · доставлено ${scriptMessage.delivered} · прочитано ${scriptMessage.read} · не доставлено ${scriptMessage.failed}`}
            </span>
          )
        }
      />
    </Screen>
  )
}
