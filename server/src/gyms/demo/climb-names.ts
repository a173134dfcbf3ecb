const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

/** A demo climb as written below: grade number or `-`, colour, name. */
export interface WrittenClimb {
  readonly name: string;
  readonly colour: string;
  readonly grade: number | null;
}

const written = (text: string): readonly WrittenClimb[] =>
  lines(text).map((line) => {
    const [grade = '-', colour = '', ...name] = line.split(' ');
    return { name: name.join(' '), colour, grade: grade === '-' ? null : Number(grade) };
  });

/** The first gym's walls and their climbs. */
export const graniteWalls: readonly { name: string; climbs: readonly WrittenClimb[] }[] = [
  {
    name: 'The Prow',
    climbs: written(`
      2 yellow Butter Side Up
      5 blue Slow Burn
      8 black Quiet Machinery
      3 green Ladder to Nowhere
      1 teal Soft Launch
      4 orange Paper Round
      6 purple Night Ferry
      7 red Cold Front
      0 white First Thing
      5 blue Tin Roof
      2 yellow Half Past
      9 black The Long Answer
      3 green Garden Gate
      4 orange Spare Key
      1 teal Corner Shop
      6 pink Salt Air
      2 yellow Loose Change
      5 purple High Tide
      3 green Postcard
      7 red Brake Light
      4 blue Second Wind
      0 white Front Door
      - grey Setter's Surprise
      5 orange Red Dirt`),
  },
  {
    name: 'Cave',
    climbs: written(`
      6 pink Second Breakfast
      4 orange Toe Hook Tuesday
      7 red Borrowed Time
      8 black Bat Hours
      5 purple Upside Downunder
      3 green Soft Landing
      6 purple Moon Pool
      9 black Event Horizon
      4 blue Ceiling Fan
      2 yellow Torch Song
      5 blue Roof Rack
      7 red Deep End
      3 orange Echo
      6 pink Stalactite
      10 black No Service
      4 green Undertow
      1 teal Little Cave
      5 orange Big Rig
      2 yellow Hide and Seek
      8 red Dark Roast
      6 purple Bat Signal
      3 green Drip Feed
      4 orange Heel Thyself
      7 pink Kneebar Snack
      5 blue Under Over
      1 white Crawl Space
      2 teal Small Talk
      9 red Last Train
      - grey Cave Project
      3 yellow Lantern
      4 purple Afterglow`),
  },
  {
    name: 'Slab',
    climbs: written(`
      0 white Hello Wall
      5 purple Left Sock
      1 teal Tidy Feet
      3 green Trust Issues
      2 yellow Quiet Feet
      4 orange Paper Thin
      6 pink Patience
      1 white Sunday Walk
      3 blue Smear Campaign
      7 red Cold Feet
      2 teal Slow Dance
      4 green Penny Drop
      5 blue Balance Sheet
      0 white Baby Steps
      8 black Glass Half Full
      3 yellow Easy Does It
      2 orange Tiptoe
      1 teal Sidestep
      6 purple Friction Fiction`),
  },
  {
    name: 'Comp wall',
    climbs: written(`
      - grey Setter’s Secret
      5 blue Run and Gun
      7 red Volume Up
      4 orange Coordinates
      6 pink Double Dyno
      8 black Dual Texture
      3 green Warm Applause
      2 yellow Qualifier
      9 black Super Final
      5 purple Paddle Out
      4 blue Electric Feel
      6 purple Zone Two
      1 teal Isolation
      7 red Countback
      3 green Press Start
      5 orange Skate Park
      2 yellow Big Hands
      4 pink Crowd Noise
      8 red Time Out
      6 blue Lache Day
      - grey The Blank One
      3 teal Step Up
      10 black Podium
      0 white Warm Up
      5 purple Toe Catch
      4 green Flash Mob`),
  },
  {
    name: 'Barrel',
    climbs: written(`
      3 green Rolling Stone
      5 blue Over a Barrel
      6 pink Cask Strength
      2 yellow Hoop
      4 orange Stave
      7 red Full Round
      1 teal Cork
      8 black Bottom of the Barrel`),
  },
  {
    name: 'Overhang',
    climbs: written(`
      4 orange Lean In
      6 purple Gravity Bill
      5 blue Campus Novel
      7 red Pump Action
      3 green Forty-Five
      8 black Steep Learning
      2 yellow Jug Band`),
  },
  {
    name: 'Traverse',
    climbs: written(`
      2 yellow Side Hustle
      3 green Scenic Route
      1 teal Left Lane
      4 orange There and Back
      0 white Handrail
      5 purple Roundabout`),
  },
  {
    name: 'Kids wall',
    climbs: written(`
      0 white Big Bear
      0 yellow Ladybird
      1 teal Pirate Ship
      0 white Jelly Legs
      1 green Treehouse
      2 orange Rocket
      0 teal Snail Trail`),
  },
];

/** Archived climbs: still readable, and part of old months. */
export const granitePast = written(`
  3 green Old Faithful
  5 blue Borrowed Shoes
  2 yellow Lemonade
  4 orange Brick Lane
  6 pink Flamingo
  7 red Hot Press
  1 teal Puddle
  0 white Welcome Mat
  8 black Night Shift
  5 purple Violet Hour
  3 green Fern Gully
  4 blue Deep Breath
  2 yellow Custard
  6 purple Overripe
  1 teal Rock Pool
  5 orange Marmalade
  7 red Stop Sign
  3 blue Blue Monday
  4 green Moss
  2 orange Clementine
  9 black Dead of Night
  0 white Blank Page
  6 pink Lipstick
  5 blue Swell`);

/** The second gym is small. */
export const chalkWalls: readonly { name: string; climbs: readonly WrittenClimb[] }[] = [
  {
    name: 'Front room',
    climbs: written(`
      1 yellow Kettle On
      3 blue Hallway
      2 green Coat Hook
      5 red Doorstop
      0 grey Doormat
      4 orange Window Seat
      6 black Fuse Box
      3 purple Banister`),
  },
  {
    name: 'Back wall',
    climbs: written(`
      2 yellow Washing Line
      4 blue Shed Roof
      5 green Compost
      7 black Back Fence
      3 orange Hose Pipe
      1 white Flower Pot
      6 red Barbecue
      - pink House Rules`),
  },
  {
    name: 'Attic',
    climbs: written(`
      4 purple Rafters
      6 red Skylight
      8 black Cobweb
      3 green Suitcase
      5 blue Loft Ladder
      2 yellow Night Light
      1 teal Dust Sheet
      7 pink Roof Tile`),
  },
];

/** Setters' notes; most climbs have none. */
export const captions: readonly string[] = [
  'Sit start on the arête. The volume is in, the wall edge is out.',
  'Both hands on the start hold, then trust the left foot.',
  'No arête.',
  'Matching the finish hold counts for two seconds, not one.',
  'Reachy for some, and there is a way around it.',
  'The kick board is out.',
  'Volumes are in.',
  'Brush it, please. Everyone after you says thanks.',
  'A coordination start: run, catch, breathe.',
  'Easier than it looks from the mat.',
  'Harder than it looks from the mat.',
  'Feet follow hands.',
  'Any feet, blue hands only.',
  'Mind the swing, there is a mat for a reason.',
  'Start with both hands on the sloper and one foot off the ground.',
  'Top out over the lip.',
];
