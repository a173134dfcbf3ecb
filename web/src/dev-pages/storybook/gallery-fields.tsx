import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useState } from 'react';
import { Combobox } from '../../ui/combobox';
import { DateInput, DateTimeInput, TimeInput } from '../../ui/date-input';
import { Field } from '../../ui/field';
import { FileDrop } from '../../ui/file-drop';
import { NumberInput } from '../../ui/number-input';
import { PasswordInput } from '../../ui/password-input';
import { SearchInput } from '../../ui/search-input';
import { Select } from '../../ui/select';
import { RangeSlider, Slider } from '../../ui/slider';
import { Stepper } from '../../ui/stepper';
import { TextInput } from '../../ui/text-input';
import { Textarea } from '../../ui/textarea';
import { Specimen } from './specimen';

const zones = ['Australia/Sydney', 'Australia/Perth', 'Pacific/Auckland'].map((zone) => ({
  value: zone,
  label: zone,
}));
const categories = [
  { value: 'w', label: 'Women open' },
  { value: 'm', label: 'Men open' },
  { value: 'y', label: 'Youth', disabled: true },
];
const columns = 'grid gap-5 sm:grid-cols-2';

export function GalleryFields() {
  return (
    <>
      <Written />
      <Choices />
      <Moments />
      <Scales />
    </>
  );
}

function Written() {
  const [query, setQuery] = useState('butter');
  return (
    <Specimen name="Written">
      <div className={columns}>
        <TextInput label="Name" defaultValue="Butter Side Up" help="As on the tag" />
        <TextInput label="Nickname" optional placeholder="None" />
        <TextInput label="Name" defaultValue="The Long Way Home" lengthMax={16} />
        <TextInput label="Name" defaultValue="Slow Burn, again" lengthMax={16} />
        <TextInput
          label="E-mail"
          error="Enter an e-mail address, like ana@example.com."
          defaultValue="tess at example"
        />
        <TextInput label="Username" defaultValue="mika" readOnly help="Cannot be changed" />
        <TextInput label="Code of the gym" defaultValue="granite" disabled />
        <PasswordInput label="Password" autoComplete="current-password" defaultValue="chalk" />
        <NumberInput label="Points" unit="points" defaultValue="100" />
        <NumberInput label="Attempts" defaultValue="4" disabled />
        <NumberInput
          label="Top value"
          decimal
          defaultValue="twenty"
          error="Enter a number, like 25."
        />
        <SearchInput
          label="Name, number or contact"
          value={query}
          onChange={setQuery}
          className="self-end"
        />
        <TextInput
          label="Code from the message"
          code
          inputMode="numeric"
          autoComplete="one-time-code"
          defaultValue="402 117"
        />
        <Textarea
          label="Caption"
          optional
          lengthMax={60}
          defaultValue="Sit start on the arete. The volume is in, the wall edge is out."
        />
        <Field label="A control of one's own" help="Linked with label, help and error">
          {(control) => (
            <output {...control} className="text-14 text-ink-2">
              What the field holds
            </output>
          )}
        </Field>
      </div>
    </Specimen>
  );
}

function Choices() {
  const [zone, setZone] = useState<string | null>('Australia/Sydney');
  const [none, setNone] = useState<string | null>(null);
  return (
    <Specimen name="Chosen">
      <div className={columns}>
        <Select label="Category" options={categories} placeholder="None" />
        <Select label="Category" options={categories} defaultValue="m" disabled />
        <Select label="Category" options={categories} placeholder="None" error="Choose one." />
        <Combobox label="Time zone" options={zones} value={zone} onChange={setZone} />
        <Combobox
          label="Setter"
          optional
          options={zones}
          value={none}
          onChange={setNone}
          placeholder="Nobody"
          help="Type to find"
        />
        <Combobox
          label="Time zone"
          options={zones}
          value={null}
          onChange={() => undefined}
          error="Choose a time zone."
        />
        <Combobox label="Time zone" options={[]} value={null} onChange={() => undefined} disabled />
        <FileDrop
          label="Choose a CSV file"
          hint="or drop it here; up to 5 MB"
          accept=".csv,text/csv"
          sizeMaxBytes={5_000_000}
          onFile={() => undefined}
        />
        <FileDrop
          label="Choose a picture"
          hint="Not while another one is sent"
          accept="image/*"
          sizeMaxBytes={5_000_000}
          onFile={() => undefined}
          disabled
        />
      </div>
    </Specimen>
  );
}

function Moments() {
  return (
    <Specimen name="Date and time">
      <div className={columns}>
        <DateInput label="Set on" defaultValue="2026-11-21" />
        <DateInput label="Taken down" optional />
        <TimeInput label="Doors open" defaultValue="18:30" />
        <TimeInput label="Closed" defaultValue="22:00" disabled />
        <DateTimeInput
          label="Starts"
          defaultValue="2026-11-21T18:30"
          help="In the time of Sydney"
        />
        <DateTimeInput
          label="Ends"
          defaultValue="2026-11-21T17:30"
          error="Choose a time after the start."
        />
      </div>
    </Specimen>
  );
}

function Scales() {
  const [volume, setVolume] = useState(40);
  const [grades, setGrades] = useState<readonly [number, number]>([3, 8]);
  const [attempts, setAttempts] = useState<number | null>(4);
  return (
    <Specimen name="Scales and steps">
      <div className={columns}>
        <Slider
          label="Loudness"
          value={volume}
          onChange={setVolume}
          min={0}
          max={100}
          step={5}
          format={(value) => `${value}%`}
          help="Of the start signal"
        />
        <RangeSlider
          label="Grade"
          value={grades}
          onChange={setGrades}
          min={0}
          max={20}
          format={formatGrade}
        />
        <Slider label="Trim" value={60} onChange={() => undefined} min={0} max={100} disabled />
        <Stepper label="Attempts" value={attempts} onChange={setAttempts} min={0} max={99} />
        <Stepper
          label="Zones"
          value={4}
          onChange={() => undefined}
          min={0}
          max={3}
          error="A climb has up to 3 zones."
        />
        <Stepper label="Countback" value={8} onChange={() => undefined} disabled help="Started" />
      </div>
    </Specimen>
  );
}
