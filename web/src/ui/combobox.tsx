import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Field } from './field';
import type { FieldOwnProps } from './field';
import { Icon } from './icon';
import { iconButtonClass } from './icon-button';
import { inputClass, inputPartClass, inputWrapClass } from './input';
import { useOverlayRoot } from './overlay-root';
import type { SelectOption } from './select';
import menuStyles from './menu.module.css';

interface ComboboxProps extends Omit<FieldOwnProps, 'counter'> {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** Shown in the list when nothing matches. */
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
}

/** A select to type in, for long lists such as time zones or setters. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    placeholder,
    emptyText = 'No matches',
    disabled,
    ...field
  } = props;
  const container = useOverlayRoot();
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          items={options}
          value={chosen}
          onValueChange={(next) => onChange(next?.value ?? null)}
          isItemEqualToValue={(item, current) => item.value === current.value}
          disabled={disabled ?? false}
        >
          <span className={inputWrapClass}>
            <Base.Input
              {...control}
              className={inputClass()}
              placeholder={placeholder}
              autoComplete="off"
            />
            <Base.Trigger
              className={cx(iconButtonClass, inputPartClass('trail'))}
              aria-label="Show all"
            >
              <Icon icon={ChevronDown} size="s" />
            </Base.Trigger>
          </span>
          <Base.Portal container={container}>
            <Base.Positioner className={menuStyles.positioner} sideOffset={4}>
              <Base.Popup className={menuStyles.menu}>
                <Base.Empty className={cx(menuStyles.label, 'empty:hidden')}>
                  {emptyText}
                </Base.Empty>
                <Base.List>
                  {(option: SelectOption) => (
                    <Base.Item
                      key={option.value}
                      value={option}
                      disabled={option.disabled ?? false}
                      className={menuStyles.item}
                    >
                      {option.label}
                      <Base.ItemIndicator className={menuStyles.end}>
                        <Icon icon={Check} size="s" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
