// «Клиенты»: loading a file, tags, variables.
import { useAddress } from '../address.tsx'
import { fileColumns, tags, variables } from '../data/clients.ts'
import { Button, Dialog, Steps } from '../kit/actions.tsx'
import { Numbers, Screen, Table } from '../kit/data.tsx'
import { Footer } from '../kit/Footer.tsx'
import { Attachment, Choice, Field, Select } from '../kit/fields.tsx'
import { clientTabs } from './clients.tsx'

const steps = [
  { label: 'Файл', to: '/clients/import/file' },
  { label: 'Столбцы', to: '/clients/import/columns' },
  { label: 'Итоги', to: '/clients/import/totals' },
] as const

export function ClientImport() {
  const { path } = useAddress()
  const at = Math.max(
    0,
    steps.findIndex(({ to }) => to === path),
  )
  const after = steps[at + 1]
  return (
    <Screen title="Загрузить списком" above={<Steps steps={steps} at={at} />}>
      {at === 0 && <Attachment label="Файл" file="clients.csv" />}
      {at === 1 && <Columns />}
      {at === 2 && (
        <Numbers
          part="totals"
          numbers={[
            { label: 'Создано', value: '9310', tone: 'good' },
            { label: 'Обновлено', value: '2902' },
            { label: 'Пропущено', value: '268', tone: 'warn' },
          ]}
        />
      )}
      <Footer left={at > 0 && <Button label="Назад" to={steps[at - 1]?.to ?? '/clients/list'} />}>
        {after !== undefined && <Button label="Далее" look="main" to={after.to} />}
      </Footer>
    </Screen>
  )
}

function Columns() {
  return (
    <div className="mini-columns" data-part="columns">
      {fileColumns.map(({ column, field, values }) => (
        <div key={column} className="mini" data-part={`column-${column}`}>
          <Select label={column} value={field} options={['Номер', 'Имя', 'Теги', 'Не загружать']} />
          <div className="values">
            {values.map(value => (
              <div key={value}>{value}</div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

export function TagList() {
  return (
    <Screen title="Теги" above={clientTabs} actions={<Button label="Создать тег" look="main" />}>
      <Table
        part="tags"
        columns={[
          { label: 'тег', cell: ({ name }) => name },
          { label: 'клиентов', cell: row => row.clients, isNumber: true },
          {
            label: 'действия',
            cell: () => (
              <div className="actions">
                <Button label="Переименовать" look="quiet" />
                <Button label="Удалить" look="quiet" />
              </div>
            ),
          },
        ]}
        rows={tags}
      />
    </Screen>
  )
}

export function VariableList() {
  const { query } = useAddress()
  return (
    <Screen
      title="Переменные"
      above={clientTabs}
      actions={<Button label="Создать переменную" look="main" to="/clients/variables?dialog=new" />}
    >
      <Table
        columns={[
          { label: 'имя', cell: ({ name }) => <span className="code">{name}</span> },
          { label: 'подпись', cell: ({ label }) => label },
          { label: 'вид', cell: ({ kind }) => kind },
        ]}
        rows={variables}
      />
      {query.get('dialog') === 'new' && (
        <Dialog
          title="Создать переменную"
          back="/clients/variables"
          footer={<Button label="Сохранить" look="main" to="/clients/variables" />}
        >
          <Field label="Имя" part="name" value="visitDate" code />
          <Field label="Подпись" part="label" value="Дата визита" />
          <Choice label="Вид" part="kind" options={['Текст', 'Число', 'Дата']} value="Дата" />
        </Dialog>
      )}
    </Screen>
  )
}
