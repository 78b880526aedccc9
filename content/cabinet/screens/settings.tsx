// «Журнал событий» and «Интеграции».
import { useAddress } from '../address.tsx'
import { apiKeys, events } from '../data/company.ts'
import { Button, Dialog, Tabs } from '../kit/actions.tsx'
import { Screen, Status, Table } from '../kit/data.tsx'
import { Field, Row, Select } from '../kit/fields.tsx'

export function EventLog() {
  return (
    <Screen
      title="Журнал событий"
      actions={
        <>
          <Button label="Показать" look="main" />
          <Button label="Выгрузить" />
        </>
      }
    >
      <Row part="filters">
        <Field label="Период" isAction value="01.10–02.10" />
        <Select label="Пользователь" isAction value="Все" options={['Анна', 'Марина', 'ключ API: CRM']} />
        <Select label="Событие" isAction value="Сценарии" options={['Вход', 'Рассылки', 'Каналы']} />
      </Row>
      <Table
        part="list"
        columns={[
          { label: 'Время', cell: ({ time }) => time },
          {
            label: 'Пользователь',
            cell: ({ user, ip }) => (
              <>
                {user}
                <div className="soft narrow">{ip}</div>
              </>
            ),
          },
          { label: 'Событие', cell: ({ what }) => what },
          { label: 'Объект', cell: ({ object }) => object },
          { label: 'IP-адрес', cell: ({ ip }) => ip, isExtra: true },
        ]}
        rows={events}
        toneOf={({ what }) => (what === 'сценарий изменён' ? 'good' : undefined)}
      />
    </Screen>
  )
}

const integrationTabs = (
  <Tabs
    name="Интеграции"
    tabs={[
      { label: 'Настройки API', to: '/integrations/api' },
      { label: 'Проверка интеграции', to: '/integrations/check' },
    ]}
  />
)

export function ApiKeys() {
  const { query } = useAddress()
  return (
    <Screen
      title="Настройки API"
      above={integrationTabs}
      actions={<Button label="Создать ключ" look="main" to="/integrations/api?dialog=new" />}
    >
      <Table
        part="list"
        columns={[
          {
            label: 'Название',
            cell: ({ name, end, state }) => (
              <>
                <strong>{name}</strong> <span className="soft code">{end}</span>
                {state === 'действует' && (
                  <div className="actions">
                    <Button label="Изменить" look="quiet" />
                    <Button label="Отозвать" look="quiet" />
                  </div>
                )}
              </>
            ),
          },
          { label: 'последнее обращение', cell: ({ used }) => used },
          { label: 'статус', cell: ({ state }) => <Status name={state} /> },
        ]}
        rows={apiKeys}
      />
      {query.get('dialog') === 'new' && <NewKey />}
    </Screen>
  )
}

function NewKey() {
  return (
    <Dialog
      title="Создать ключ"
      back="/integrations/api"
      footer={<Button label="Скопировать" look="main" to="/integrations/api" />}
    >
      <Field label="Название" isAction part="name" value="Выгрузка, ночная" />
      <Field label="Разрешённые IP-адреса" isAction part="ip" value="203.0.113.25" />
      <p className="secret code" data-part="secret">
        k7Vq2mXw9RtB4nLzY8sHd3f6Jp
      </p>
    </Dialog>
  )
}

export function IntegrationCheck() {
  return (
    <Screen title="Проверка интеграции" above={integrationTabs}>
      <div className="actions">
        <Button label="Отправить проверочное событие" look="main" />
      </div>
    </Screen>
  )
}
