import type { ImportReport } from '@cruxboard/contracts/imports';
import { dialCodes } from '@cruxboard/domain/imports/dial-codes';
import { ArrowRight, Check, CircleAlert } from 'lucide-react';
import { cx } from '../../lib/dom/cx';
import { Button } from '../button';
import { Card } from '../card';
import { Icon } from '../icon';
import { Select } from '../select';
import { fieldLabel, texts } from './texts';
import styles from './columns-card.module.css';

type Column = ImportReport['columns'][number];

interface ColumnsCardProps {
  report: ImportReport;
  /** What a column can be: our names in files. */
  fields: readonly string[];
  isBusy: boolean;
  onColumn: (index: number, field: string | null) => void;
  onCountry: (country: string | null) => void;
}

/** Each column of the file with what it is read as, which can be changed. */
export function ColumnsCard({ report, fields, isBusy, onColumn, onCountry }: ColumnsCardProps) {
  const { columns, faults } = report;
  return (
    <Card
      isFlush
      title={texts.columns}
      actions={<p className="text-13 text-ink-3">{texts.columnsAre(columns)}</p>}
    >
      <ul>
        {columns.map((column, index) => {
          const onField = (field: string | null) => onColumn(index, field);
          const name = column.header.trim() === '' ? texts.unnamed(index + 1) : column.header;
          const faultCount = faults.filter((one) => one.column === wholeField(column)).length;
          const row = { column, name, fields, isBusy, onField };
          // Headers of a file may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          const key = index;
          return column.isQuestion ? (
            <Question key={key} {...row} />
          ) : (
            <Row key={key} {...row} faultCount={faultCount} />
          );
        })}
      </ul>
      {columns.some(({ field }) => field === 'phone') ? (
        <Country country={report.country} isBusy={isBusy} onCountry={onCountry} />
      ) : null}
    </Card>
  );
}

interface RowProps {
  column: Column;
  name: string;
  fields: readonly string[];
  isBusy: boolean;
  onField: (field: string | null) => void;
}

function Row({
  column,
  name,
  fields,
  isBusy,
  onField,
  faultCount,
}: RowProps & { faultCount: number }) {
  const { field, examples, filledCount } = column;
  return (
    <li className={styles.row}>
      <b className="wrap-anywhere">{name}</b>
      <span className={cx(styles.examples, 'ell')}>{examples.join(', ')}</span>
      <Icon icon={ArrowRight} size="s" className={styles.arrow} />
      <FieldSelect {...{ name, fields, isBusy, onField }} value={field} />
      {field === null ? (
        <span className={styles.state}>{texts.notUsed}</span>
      ) : faultCount > 0 ? (
        <span className={cx(styles.state, styles.bad)}>
          <Icon icon={CircleAlert} size="s" />
          {texts.toFixCount(faultCount)}
        </span>
      ) : (
        <span className={cx(styles.state, styles.good)}>
          <Icon icon={Check} size="s" />
          {texts.read(filledCount)}
        </span>
      )}
    </li>
  );
}

function Question({ column, name, fields, isBusy, onField }: RowProps) {
  const { suggestion, examples } = column;
  return (
    <li className={styles.question}>
      <b className="wrap-anywhere">{name}</b>
      <div className="min-w-0">
        <b className={styles.asked}>{texts.question(name, suggestion)}</b>
        <p className="ell text-13 text-ink-2">{examples.join(', ')}</p>
      </div>
      <div className={styles.answers}>
        {suggestion === null ? null : (
          <Button
            disabled={isBusy}
            aria-label={texts.yesTo(suggestion)}
            onClick={() => onField(suggestion)}
          >
            {texts.yes}
          </Button>
        )}
        <FieldSelect {...{ name, fields, isBusy, onField }} value={undefined} />
        <Button look="plain" disabled={isBusy} onClick={() => onField(null)}>
          {texts.leaveOut}
        </Button>
      </div>
    </li>
  );
}

interface CountryProps {
  country: string | null;
  isBusy: boolean;
  onCountry: (country: string | null) => void;
}

/** The country of phone numbers without one: claiming compares whole numbers. */
function Country({ country, isBusy, onCountry }: CountryProps) {
  return (
    <div className={styles.country}>
      <Select
        label={texts.country}
        dense
        disabled={isBusy}
        options={[{ value: '', label: texts.noCountry }, ...countries()]}
        value={country ?? ''}
        onChange={({ target }) => onCountry(target.value === '' ? null : target.value)}
      />
    </div>
  );
}

function countries() {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return Object.entries(dialCodes)
    .map(([value, [dial]]) => ({ value, label: `${names.of(value) ?? value} (+${dial})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

interface FieldSelectProps {
  name: string;
  fields: readonly string[];
  /** Undefined while nobody has answered. */
  value: string | null | undefined;
  isBusy: boolean;
  onField: (field: string | null) => void;
}

function FieldSelect({ name, fields, value, isBusy, onField }: FieldSelectProps) {
  const options = fields.map((field) => ({ value: field, label: fieldLabel(field) }));
  return (
    <Select
      label={texts.columnIs(name)}
      labelHidden
      dense
      className={styles.select}
      disabled={isBusy}
      placeholder={value === undefined ? texts.other : undefined}
      options={[...options, { value: leftOut, label: texts.leaveOut }]}
      value={value === undefined ? '' : (value ?? leftOut)}
      onChange={({ target }) => {
        if (target.value !== '') onField(target.value === leftOut ? null : target.value);
      }}
    />
  );
}

/** The select's value of a column that isn't used; no field has it. */
const leftOut = '-';

/** Faults of a name in two columns are those of the name. */
function wholeField({ field }: Column): string | null {
  return field === 'first name' || field === 'last name' ? 'name' : field;
}
