// «Шаблоны»: the list, a template of WhatsApp, a template of SMS.
import { useState } from 'react'
import { hrefOf } from '../address.tsx'
import { company } from '../data/company.ts'
import { templates } from '../data/templates.ts'
import { Button } from '../kit/actions.tsx'
import { Card, Message, Screen, Status, Table } from '../kit/data.tsx'
import { Footer } from '../kit/Footer.tsx'
import { Attachment, Field, Row, Select } from '../kit/fields.tsx'

export function TemplateList() {
  const [state, choose] = useState('все')
  return (
    <Screen title="Шаблоны" actions={<Button label="Создать шаблон" look="main" to="/templates/whatsapp" />}>
      <div className="row" data-part="filters">
        <Select label="канал" value="все" options={['WhatsApp', 'Viber', 'SMS', 'Push']} />
        <div className="field" data-part="state">
          <label htmlFor="state" data-label="action">
            Статус
          </label>
          <select id="state" className="input" value={state} onChange={event => choose(event.target.value)}>
            {['все', ...new Set(templates.map(template => template.state))].map(option => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </div>
      </div>
      <Table
        part="list"
        columns={[
          {
            label: 'шаблон',
            cell: ({ name, channel }) => (
              <a href={hrefOf(channel === 'SMS' ? '/templates/sms' : '/templates/whatsapp')}>{name}</a>
            ),
          },
          { label: 'канал', cell: ({ channel }) => channel },
          { label: 'вид', cell: ({ kind }) => kind, isExtra: true },
          { label: 'статус', cell: template => <Status name={template.state} /> },
        ]}
        rows={templates.filter(template => state === 'все' || template.state === state)}
      />
    </Screen>
  )
}

const buttons = (
  <Footer left={<Button label="Сохранить черновик" to="/templates" />}>
    <Button label="Отправить на согласование" look="main" to="/templates" />
  </Footer>
)

export function WhatsAppTemplate() {
  return (
    <Screen title="Создать шаблон">
      <div className="stack" data-part="about">
        <Row>
          <Select label="номер" value={company.whatsapp} />
          <Field label="имя" value="order_ready" code />
        </Row>
        <Row>
          <Select label="язык" value="ru" options={['kk']} />
          <Select
            label="категория"
            part="category"
            value="UTILITY"
            options={['MARKETING', 'AUTHENTICATION']}
          />
        </Row>
      </div>
      <div className="stack" data-part="words">
        <Row part="header">
          <Select
            label="заголовок"
            value="документ"
            options={['строка', 'изображение', 'видео', 'место на карте']}
          />
          <Attachment label="образец файла" file="invoice-4815.pdf" />
        </Row>
        <Field
          label="текст"
          part="text"
          rows={2}
          value="Здравствуйте, {{name}}! Заказ {{orderNumber}} готов, ждём вас."
        />
        <Row part="examples">
          <Field label="пример: name" value="Анна" />
          <Field label="пример: orderNumber" value="4815" />
        </Row>
        <Row part="below">
          <Field label="подпись под текстом" value="Салон «Анна»" />
          <Field label="кнопка" value="Открыть заказ" />
        </Row>
      </div>
      <Card title="предпросмотр" part="preview">
        <Message from="Салон «Анна»" text="Здравствуйте, Анна! Заказ 4815 готов, ждём вас.">
          <span className="attached">invoice-4815.pdf</span>
        </Message>
      </Card>
      {buttons}
    </Screen>
  )
}

export function SmsTemplate() {
  return (
    <Screen title="Создать шаблон">
      <Row part="kind">
        <Select label="канал" value="SMS" options={['Viber', 'WhatsApp', 'Push']} />
        <Select label="вид" value="операторский" options={['пользовательский', 'свободный']} />
      </Row>
      <Row>
        <Select label="подпись" value={company.sms} />
        <Field label="название" value="Код для входа" />
      </Row>
      <Field label="текст" part="text" rows={2} value="Код для входа: {{code}}. Никому его не сообщайте" />
      <Field label="пример: code" part="example" value="4815" />
      {buttons}
    </Screen>
  )
}
