// `::::tabs` … `::::` around `:::tab[Label]` (MD-40 to MD-46). Without script every panel shows, below its name.
import { ru } from '../../renderer/strings/ru.ts'
import { classNames, type DirectiveProps, type ItemProps, isOn } from '../directive-props.ts'

interface TabsProps extends DirectiveProps {
  /** Groups with the same name switch together, on every page. */
  readonly groupId?: string
  /** Query parameter that holds the choice; without a value it is named like the group. */
  readonly queryString?: string
  readonly defaultValue?: string
  readonly block?: string
}

export function Tabs({
  id,
  class: own,
  items,
  rest,
  uid,
  groupId,
  queryString,
  defaultValue,
  block,
}: TabsProps) {
  const tabs = items.filter(item => item.name === 'tab')
  const chosen = chosenTab(tabs, defaultValue)
  const query = queryString === '' || queryString === 'true' ? groupId : queryString
  return (
    <div
      id={id}
      className={classNames('tabs-container', own)}
      data-tab-group={groupId || undefined}
      data-tab-query={query === 'false' ? undefined : query}
    >
      {rest}
      <ul
        className={classNames('tabs', isOn(block) && 'tabs--block')}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the elements of MD-45
        role="tablist"
        aria-orientation="horizontal"
        aria-label={ru['tabs.label']}
      >
        {tabs.map((tab, index) => (
          <li
            key={tab.props.value}
            className="tabs__item"
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the elements of MD-45
            role="tab"
            id={`${uid}-tab-${index}`}
            aria-controls={`${uid}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            data-value={tab.props.value}
          >
            {nameOf(tab)}
          </li>
        ))}
      </ul>
      {tabs.map((tab, index) => (
        <div
          key={tab.props.value}
          className="tabs__panel"
          role="tabpanel"
          id={`${uid}-panel-${index}`}
          aria-labelledby={`${uid}-tab-${index}`}
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

// The default of the group, else the tab that calls itself the default, else the first (MD-41).
function chosenTab(tabs: readonly ItemProps[], defaultValue: string | undefined): number {
  const named = tabs.findIndex(tab => tab.props.value === defaultValue)
  const marked = tabs.findIndex(tab => isOn(tab.props.default))
  return Math.max(0, named === -1 ? marked : named)
}

function nameOf({ label, props }: ItemProps) {
  return label ?? props.label ?? props.value
}
