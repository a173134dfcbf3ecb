import {
  Bell,
  Bookmark,
  Heart,
  Plus,
  Printer,
  Search,
  Share2,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Chip, ChipRow, ValueChip } from '../../ui/chip';
import { ClimbTag } from '../../ui/climb-tag';
import { ColourDot } from '../../ui/colour-dot';
import { Combobox } from '../../ui/combobox';
import { CountToggle } from '../../ui/count-toggle';
import { FileDrop } from '../../ui/file-drop';
import type { HoldColour } from '../../ui/hold-colour';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { NumberInput } from '../../ui/number-input';
import { PasswordInput } from '../../ui/password-input';
import { RichSelect } from '../../ui/rich-select';
import { SearchInput } from '../../ui/search-input';
import { SegmentedControl } from '../../ui/segmented-control';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { Tabs } from '../../ui/tabs';
import { TextInput } from '../../ui/text-input';
import { TextLink } from '../../ui/text-link';
import { Textarea } from '../../ui/textarea';
import { ThemeSwitch } from '../../ui/theme-switch';
import { Specimen } from './specimen';

const colours: readonly HoldColour[] = [
  'grey',
  'yellow',
  'blue',
  'purple',
  'green',
  'orange',
  'red',
  'black',
  'white',
  'pink',
  'teal',
];
const zones = ['Australia/Sydney', 'Australia/Perth', 'Pacific/Auckland'].map((zone) => ({
  value: zone,
  label: zone,
}));

export function GalleryControls() {
  return (
    <>
      <Buttons />
      <Tags />
      <Choices />
      <Fields />
    </>
  );
}

function Buttons() {
  return (
    <Specimen name="Buttons">
      <div className="flex flex-wrap items-center gap-2">
        <Button>Log ascent</Button>
        <Button busy>Log ascent</Button>
        <Button disabled>Import 48 rows</Button>
        <Button look="plain">
          <Icon icon={Printer} size="s" />
          Print tags
        </Button>
        <Button look="plain" disabled>
          Cancel
        </Button>
        <Button look="ghost">Table</Button>
        <Button look="ghost" quiet>
          <Icon icon={SlidersHorizontal} size="s" />
          Filter <span className="badge">2</span>
        </Button>
        <Button look="danger">Remove 3</Button>
        <Button size="big">
          <Icon icon={Plus} size="s" />
          Add climbs
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon={Search} label="Search" />
        <IconButton icon={Share2} label="Share" />
        <IconButton icon={Bell} label="Alerts" count={3} />
        <IconButton icon={Plus} label="Add" disabled />
        <CountToggle icon={Heart} label="Like" count={18} isOn isLike onToggle={() => undefined} />
        <CountToggle
          icon={Bookmark}
          label="Favourite"
          count={5}
          isOn={false}
          onToggle={() => undefined}
        />
        <TextLink href="#a">All gyms</TextLink>
        <TextLink href="#a" standing>
          Open leaderboard
        </TextLink>
      </div>
    </Specimen>
  );
}

function Tags() {
  return (
    <Specimen name="Tags and dots">
      <div className="flex flex-wrap items-center gap-3">
        {colours.map((colour) => (
          <ClimbTag key={colour} colour={colour} grade="V5" />
        ))}
        <ClimbTag colour="red" grade={null} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ClimbTag colour="blue" grade="V5" size="lg" />
        <ClimbTag colour="yellow" grade="V2" />
        <ClimbTag colour="white" grade="V0" size="sm" />
        <ClimbTag colour="pink" grade="V10" size="tv" />
        {colours.map((colour) => (
          <ColourDot key={colour} colour={colour} />
        ))}
        <ColourDot colour="purple" size="lg" />
      </div>
    </Specimen>
  );
}

function Choices() {
  const [section, setSection] = useState('All');
  const [tab, setTab] = useState('women');
  const [view, setView] = useState('month');
  return (
    <Specimen name="Chips, tabs, segments, switches">
      <ChipRow label="Sections">
        {['All', 'The Prow', 'Cave', 'Slab', 'Comp wall'].map((name, index) => (
          <Chip
            key={name}
            isOn={name === section}
            count={128 - index * 20}
            onClick={() => setSection(name)}
          >
            {name}
          </Chip>
        ))}
        <ValueChip removeLabel="Take off" onRemove={() => undefined}>
          Category: open
        </ValueChip>
      </ChipRow>
      <Tabs
        id="gallery"
        label="Categories"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'women', label: 'Women open', count: 64 },
          { value: 'men', label: 'Men open', count: 71 },
          { value: 'youth', label: 'Youth', count: 39 },
          { value: 'overall', label: 'Overall', count: 274 },
        ]}
      />
      <div className="flex flex-wrap items-center gap-4">
        <SegmentedControl
          label="Period"
          value={view}
          onChange={setView}
          options={[
            { value: 'month', label: 'This month' },
            { value: 'all', label: 'Overall' },
          ]}
        />
        <ThemeSwitch />
      </div>
      <div className="grid max-w-form">
        <Switch label="Self-scoring" help="Competitors log their own climbs" defaultChecked />
        <Switch label="Unlisted" />
        <Switch label="Locked" disabled />
        <Checkbox label="Only climbs with a solution" defaultChecked />
        <Checkbox label="Some of them" isMixed />
        <Checkbox label="None of them" />
        <Checkbox label="Not to be changed" disabled />
      </div>
    </Specimen>
  );
}

function Fields() {
  const [query, setQuery] = useState('butter');
  const [colour, setColour] = useState<HoldColour | null>('blue');
  const [zone, setZone] = useState<string | null>('Australia/Sydney');
  return (
    <Specimen name="Fields">
      <div className="grid gap-5 md:grid-cols-3">
        <TextInput label="Name" defaultValue="Butter Side Up" help="As on the tag" lengthMax={16} />
        <TextInput
          label="E-mail"
          error="Enter an e-mail address, like ana@example.com."
          defaultValue="tess at example"
        />
        <PasswordInput label="Password" autoComplete="current-password" defaultValue="chalk" />
        <Textarea
          label="Caption"
          optional
          lengthMax={60}
          defaultValue="Sit start on the arete. The volume is in, the wall edge is out."
        />
        <NumberInput label="Points" unit="points" defaultValue="100" />
        <NumberInput label="Attempts" defaultValue="4" disabled />
        <SearchInput
          label="Name, number or contact"
          value={query}
          onChange={setQuery}
          className="self-end"
        />
        <Select
          label="Category"
          options={[{ value: 'w', label: 'Women open' }]}
          placeholder="None"
        />
        <RichSelect
          label="Colour"
          value={colour}
          onChange={setColour}
          options={colours.map((value) => ({
            value,
            label: value,
            lead: <ColourDot colour={value} isNamedBeside />,
          }))}
        />
        <Combobox label="Time zone" options={zones} value={zone} onChange={setZone} />
        <TextInput
          label="Code from the message"
          code
          inputMode="numeric"
          autoComplete="one-time-code"
          defaultValue="402 117"
        />
        <FileDrop
          label="Choose a CSV file"
          hint="or drop it here; up to 5 MB"
          accept=".csv,text/csv"
          sizeMaxBytes={5_000_000}
          onFile={() => undefined}
        />
      </div>
    </Specimen>
  );
}
