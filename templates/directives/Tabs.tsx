// `::::tabs` … `::::` around `:::tab[Label]`: a row of tabs or a list to choose from. Without script every panel shows, below its name.
import { type BuiltInProps, classNames, type ItemProps, isOn } from '../directive-props.ts'
import { useLanguages } from '../languages.ts'
import { words } from '../words.ts'

export function Tabs({
  id,
  class: own,
  items: tabs,
  rest,
  uid,
  groupId,
  queryString,
  defaultValue,
  block,
  title,
  select,
}: BuiltInProps<'tabs'>) {
  const chosen = chosenTab(tabs, defaultValue)
  const isList = isOn(select)
  const query = queryString === '' || queryString === 'true' ? groupId : queryString
  return (
    <div
      id={id}
      className={classNames('tabs-container', title !== undefined && 'tabs-container--titled', own)}
      data-tab-group={groupId || undefined}
      data-tab-query={query === 'false' ? undefined : query}
    >
      {rest}
      {title !== undefined && <p className="tabs__title">{title}</p>}
      {isList ? (
        <ChoiceList tabs={tabs} chosen={chosen} />
      ) : (
        <TabList uid={uid} tabs={tabs} chosen={chosen} isBlock={isOn(block)} />
      )}
      {tabs.map((tab, index) => (
        <div
          key={tab.props.value}
          className="tabs__panel"
          {...(!isList && {
            role: 'tabpanel',
            id: `${uid}-panel-${index}`,
            'aria-labelledby': `${uid}-tab-${index}`,
          })}
          hidden={index !== chosen}
        >
          <p className="tabs__name" aria-hidden="true">
            {tab.text ?? nameOf(tab)}
          </p>
          {tab.children}
        </div>
      ))}
    </div>
  )
}

interface ListProps {
  readonly tabs: readonly ItemProps[]
  readonly chosen: number
}

// client/page/tabs.ts identifies a choice by `data-value`.
function ChoiceList({ tabs, chosen }: ListProps) {
  const { own, text } = useLanguages()
  return (
    <select
      className="tabs needs-script"
      aria-label={words['tabs.label']}
      lang={own.lang}
      defaultValue={tabs[chosen]?.props.value}
    >
      {tabs.map(tab => (
        <option key={tab.props.value} value={tab.props.value} data-value={tab.props.value} lang={text.lang}>
          {tab.text ?? tab.props.label ?? tab.props.value}
        </option>
      ))}
    </select>
  )
}

function TabList({
  tabs,
  chosen,
  uid,
  isBlock,
}: ListProps & { readonly uid: string; readonly isBlock: boolean }) {
  const { own, text } = useLanguages()
  return (
    <ul
      className={classNames('tabs needs-script', isBlock && 'tabs--block')}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: tabs are a list also where styles and scripts of a site look for them
      role="tablist"
      aria-orientation="horizontal"
      aria-label={words['tabs.label']}
      lang={own.lang}
    >
      {tabs.map((tab, index) => (
        <li
          key={tab.props.value}
          className="tabs__item"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: tabs are a list also where styles and scripts of a site look for them
          role="tab"
          id={`${uid}-tab-${index}`}
          aria-controls={`${uid}-panel-${index}`}
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          data-value={tab.props.value}
          lang={text.lang}
        >
          {nameOf(tab)}
        </li>
      ))}
    </ul>
  )
}

// The default of the group, else the tab with the attribute `default`, else the first tab.
function chosenTab(tabs: readonly ItemProps[], defaultValue: string | undefined): number {
  const named = tabs.findIndex(tab => tab.props.value === defaultValue)
  const marked = tabs.findIndex(tab => isOn(tab.props.default))
  return Math.max(0, named === -1 ? marked : named)
}

function nameOf({ label, props }: ItemProps) {
  return label ?? props.label ?? props.value
}
