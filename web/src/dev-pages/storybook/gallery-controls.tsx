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
import { useId, useState } from 'react';
import { cx } from '../../lib/dom/cx';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Chip, ChipRow, ValueChip } from '../../ui/chip';
import { ClimbTag } from '../../ui/climb-tag';
import { ColourDot } from '../../ui/colour-dot';
import { CopyButton } from '../../ui/copy-button';
import { CountToggle } from '../../ui/count-toggle';
import type { HoldColour } from '../../ui/hold-colour';
import { holdClass } from '../../ui/hold-colour';
import { HoldDrawing, HoldMark } from '../../ui/hold-mark';
import { Icon } from '../../ui/icon';
import { CountBadge, IconButton } from '../../ui/icon-button';
import { SegmentedControl } from '../../ui/segmented-control';
import { Switch, SwitchInput } from '../../ui/switch';
import { TabPanel, Tabs } from '../../ui/tabs';
import { TextLink } from '../../ui/text-link';
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
export function GalleryControls() {
  return (
    <>
      <Buttons />
      <Tags />
      <Choices />
    </>
  );
}

function Buttons() {
  return (
    <Specimen name="Buttons">
      <div className="flex flex-wrap items-center gap-2">
        <Button>Log ascent</Button>
        <Button busy>Log ascent</Button>
        <CopyButton
          text="https://example.com/competition/spring"
          words={{ copy: 'Copy the address', copied: 'Address copied', failed: 'Could not copy.' }}
        />
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
          Filter <Badge>2</Badge>
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
        <CountBadge count={128} />
        <CountToggle icon={Heart} label="Like" count={18} isOn isLike onToggle={() => undefined} />
        <CountToggle
          icon={Bookmark}
          label="Favourite"
          count={5}
          isOn={false}
          onToggle={() => undefined}
        />
        <TextLink href="#a">All gyms</TextLink>
        <TextLink href="#a" standalone>
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
      <div className="flex flex-wrap items-center gap-3">
        {colours.map((colour) => (
          <span key={colour} className={cx('flex items-center gap-1.5', holdClass(colour))}>
            <span className="grid size-8 place-items-center bg-hold text-on-hold">
              <HoldMark colour={colour} />
            </span>
            <b className="text-14 text-hold-ink">{colour}</b>
          </span>
        ))}
        <svg className="text-ink" width={32} height={16} aria-hidden="true">
          <HoldDrawing colour="red" />
          <HoldDrawing colour="green" transform="translate(16)" />
        </svg>
      </div>
    </Specimen>
  );
}

function Choices() {
  const [section, setSection] = useState('All');
  const [tab, setTab] = useState('women');
  const [view, setView] = useState('month');
  const id = useId();
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
        id={id}
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
      <TabPanel tabs={id} value={tab} className="text-14 text-ink-2">
        What the chosen tab shows.
      </TabPanel>
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
        <SwitchInput label="Climbs liked, in the app" defaultChecked />
        <Checkbox label="Only climbs with a solution" defaultChecked />
        <Checkbox label="Some of them" isMixed />
        <Checkbox label="None of them" />
        <Checkbox label="Not to be changed" disabled />
      </div>
    </Specimen>
  );
}
