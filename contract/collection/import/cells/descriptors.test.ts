import { expect, it, test } from 'vitest';
import { foldText } from '#contract/text/fold-text.ts';
import { descriptors } from './mineral-vocabulary.ts';
import { recogniseCell } from './recognise-cell.ts';
import { type KnownName, recogniseMention } from './recognise-minerals.ts';

/**
 * Each word of the list, a text in which it only describes the specimen, and a name that contains it or its
 * letters.
 */
const table = `
red | Red Fluorite | Red lead
orange | Orange Fluorite | Orangeite
yellow | Yellow Fluorite | King's yellow
green | Green Fluorite | Green Quartz
blue | Blue Fluorite | Blue John
purple | Purple Fluorite | Botryoidal purple chalcedony
violet | Violet Fluorite | Violetite
pink | Pink Fluorite | Pink beryl
white | White Fluorite | White lead
black | Black Fluorite | Black mica
grey | Grey Fluorite | Grey copper ore
gray | Gray Fluorite | Grayite
brown | Brown Fluorite | Brown spar
clear | Clear Fluorite | Clear quartz
colourless | Colourless Fluorite | Colourless beryl
colorless | Colorless Fluorite | Colorlessite
golden | Golden Fluorite | Golden beryl
lilac | Lilac Fluorite | Lilacite
lavender | Lavender Fluorite | Lavenderite
teal | Teal Fluorite | Tealite
mint | Mint Fluorite | Mintite
cream | Cream Fluorite | Creamite
peach | Peach Fluorite | Peachite
honey | Honey Fluorite | Honeyite
apple | Apple Fluorite | Appleite
sky | Sky Fluorite | Skyite
dark | Dark Fluorite | Dark ruby silver
deep | Deep Fluorite | Deepite
light | Light Fluorite | Light ruby silver
pale | Pale Fluorite | Paleite
bright | Bright Fluorite | Brightite
multicolor | Multicolor Fluorite | Multicolorite
multicolour | Multicolour Fluorite | Multicolourite
multicolored | Multicolored Fluorite | Multicoloredite
bicolor | Bicolor Fluorite | Bicolorite
rainbow | Rainbow Fluorite | Rainbow agate
watermelon | Watermelon Fluorite | Watermelon Tourmaline
smoky | Smoky Fluorite | Smoky Quartz
smokey | Smokey Fluorite | Smokeyite
neon | Neon Fluorite | Neonite
electric | Electric Fluorite | Electricite
salmon | Salmon Fluorite | Salmonite
mango | Mango Fluorite | Mangoite
lemon | Lemon Fluorite | Lemon Quartz
cherry | Cherry Fluorite | Cherry blossom agate
cognac | Cognac Fluorite | Cognacite
champagne | Champagne Fluorite | Champagneite
tangerine | Tangerine Fluorite | Tangerineite
strawberry | Strawberry Fluorite | Strawberry Quartz
raspberry | Raspberry Fluorite | Raspberry spar
panda | Panda Fluorite | Pandaite
octahedral | Octahedral Fluorite | Octahedralite
cubic | Cubic Fluorite | High-temperature cubic silver sulfide
dodecahedral | Dodecahedral Fluorite | Dodecahedralite
cubical | Cubical Fluorite | Cubicalite
scepter | Fluorite scepter | Scepter quartz
sceptre | Fluorite sceptre | Sceptre Quartz
scepters | Fluorite scepters | Sceptersite
twin | Fluorite twin | Japanese twin
twinned | Fluorite twinned | Twinnedite
twins | Fluorite twins | Twinsite
floater | Fluorite floater | Floaterite
doubly | Doubly Fluorite | Doublyite
terminated | Terminated Fluorite | Terminatedite
dt | Dt Fluorite | Dtite
crystal | Fluorite crystal | Rock Crystal
crystals | Fluorite crystals | Crystalsite
crystallized | Fluorite crystallized | Crystallizedite
crystallised | Fluorite crystallised | Crystallisedite
crystalline | Crystalline Fluorite | Crystallineite
xl | Fluorite xl | Xlite
xls | Fluorite xls | Xlsite
xx | Fluorite xx | Xxite
xxx | Fluorite xxx | Xxxite
xtl | Fluorite xtl | Xtlite
xtls | Fluorite xtls | Xtlsite
xtal | Fluorite xtal | Xtalite
xtals | Fluorite xtals | Xtalsite
cluster | Fluorite cluster | Clusterite
clusters | Fluorite clusters | Clustersite
group | Fluorite group | Alum group
series | Fluorite series | Erionite series
specimen | Fluorite specimen | Specimenite
specimens | Fluorite specimens | Specimensite
mineral | Fluorite mineral | Greensand mineral
minerals | Fluorite minerals | Mineralsite
druzy | Druzy Fluorite | Druzy Quartz
drusy | Drusy Fluorite | Drusy quartz
drusey | Drusey Fluorite | Druseyite
druze | Druze Fluorite | Druzeite
balls | Fluorite balls | Ballsite
ball | Fluorite ball | Cotton ball
botryoidal | Botryoidal Fluorite | Botryoidal purple chalcedony
stalactitic | Stalactitic Fluorite | Stalactiticite
massive | Massive Fluorite | Massiveite
fibrous | Fibrous Fluorite | Fibrous gypsum
radiating | Radiating Fluorite | Radiatingite
acicular | Acicular Fluorite | Acicularite
bladed | Bladed Fluorite | Bladedite
tabular | Tabular Fluorite | Tabularite
prismatic | Prismatic Fluorite | Prismaticite
phantom | Fluorite phantom | Phantom Quartz
phantoms | Fluorite phantoms | Phantomsite
skeletal | Skeletal Fluorite | Skeletal quartz
skeleton | Skeleton Fluorite | Skeletonite
enhydro | Enhydro Fluorite | Enhydro agate
fenster | Fenster Fluorite | Fensterite
window | Window Fluorite | Windowite
cathedral | Cathedral Fluorite | Cathedralite
candle | Candle Fluorite | Candleite
tessin | Tessin Fluorite | Tessinite
japan | Japan Fluorite | Japan-law Twin
law | Fluorite law | Japan-law Twin
gem | Fluorite gem | Gem Silica
gemmy | Gemmy Fluorite | Gemmyite
gemstone | Fluorite gemstone | Gemstoneite
polished | Polished Fluorite | Polishedite
rough | Fluorite rough | Roughite
raw | Raw Fluorite | Rawite
tumbled | Tumbled Fluorite | Tumbledite
slice | Fluorite slice | Sliceite
slab | Fluorite slab | Slabite
geode | Fluorite geode | Geodeite
nodule | Fluorite nodule | Septarian Nodule
nodules | Fluorite nodules | Nodulesite
vein | Fluorite vein | Veinite
bubble | Bubble Fluorite | Bubbleite
moving | Moving Fluorite | Movingite
primary | Primary Fluorite | Primaryite
native | Native Fluorite | Native gold
natural | Natural Fluorite | Natural magnet
etched | Etched Fluorite | Etchedite
zoned | Zoned Fluorite | Zonedite
included | Included Fluorite | Includedite
inclusion | Fluorite inclusion | Inclusionite
inclusions | Fluorite inclusions | Inclusionsite
interference | Fluorite interference | Interferenceite
spray | Fluorite spray | Sprayite
sprays | Fluorite sprays | Spraysite
rose | Rose Fluorite | Inca rose
needle | Fluorite needle | Needle ore
needles | Fluorite needles | Needlesite
rosette | Fluorite rosette | Rosetteite
rosettes | Fluorite rosettes | Rosettesite
flower | Fluorite flower | Iron flower
cactus | Cactus Fluorite | Cactus quartz
sun | Sun Fluorite | Sunite
sputnik | Sputnik Fluorite | Sputnikite
popcorn | Popcorn Fluorite | Popcornite
pseudomorph | Fluorite pseudomorph | Hematite pseudomorph after magnetite
pseudomorphs | Fluorite pseudomorphs | Pseudomorphsite
psuedo | Psuedo Fluorite | Psuedoite
matrix | Fluorite matrix | Matrixite
parallel | Fluorite parallel | Parallelite
growth | Fluorite growth | Growthite
epimorph | Fluorite epimorph | Epimorphite
cast | Fluorite cast | Castite
habit | Fluorite habit | Habitite
aggregate | Fluorite aggregate | Aggregateite
herkimer | Herkimer Fluorite | Herkimer quartz
style | Fluorite style | Styleite
type | Fluorite type | Typeite
variety | Variety Fluorite | Varietyite
var | Var Fluorite | Varite
ferroan | Ferroan Fluorite | Ferroanite
ferrian | Ferrian Fluorite | Ferrianite
manganoan | Manganoan Fluorite | Manganoan calcite
magnesian | Magnesian Fluorite | Magnesianite
cobaltoan | Cobaltoan Fluorite | Cobaltoan Calcite
cuproan | Cuproan Fluorite | Cuproan smithsonite
cuprian | Cuprian Fluorite | Cuprian Adamite
plumboan | Plumboan Fluorite | Plumboan aragonite
zincian | Zincian Fluorite | Zincianite
strontian | Strontian Fluorite | Strontianite
chromian | Chromian Fluorite | Chromian diopside
chromium | Chromium Fluorite | Chromiumite
titanian | Titanian Fluorite | Titanian andradite
baryan | Baryan Fluorite | Baryanite
bipyramidal | Bipyramidal Fluorite | Bipyramidalite
reverse | Reverse Fluorite | Reverse sceptre
drill | Drill Fluorite | Drillite
bit | Bit Fluorite | Bitite
large | Large Fluorite | Largeite
small | Small Fluorite | Smallite
big | Big Fluorite | Bigite
fine | Fine Fluorite | Fineite
old | Old Fluorite | Oldite
new | New Fluorite | Newite
classic | Classic Fluorite | Classicite
rare | Rare Fluorite | Rareite
miniature | Fluorite miniature | Miniatureite
thumbnail | Fluorite thumbnail | Thumbnailite
cabinet | Fluorite cabinet | Cabinetite
color | Color Fluorite | Colorite
colour | Colour Fluorite | Colourite
change | Change Fluorite | Changeite
tip | Tip Fluorite | Tipite
tipped | Tipped Fluorite | Tippedite
coated | Coated Fluorite | Coated topaz
rich | Fluorite rich | Richite
stalactite | Fluorite stalactite | Stalactiteite
micro | Fluorite micro | Microite
micros | Fluorite micros | Microsite
v | V Fluorite | Vivianite
bearing | Fluorite bearing | Cobalt-bearing calcite
fluorescent | Fluorescent Fluorite | Fluorescent sodalite syenite
scalenohedron | Fluorite scalenohedron | Scalenohedronite
scalenohedrons | Fluorite scalenohedrons | Scalenohedronsite
scalenohedral | Fluorite scalenohedral | Scalenohedral calcite
rhomb | Fluorite rhomb | Rhombite
rhombs | Fluorite rhombs | Rhombsite
rhombohedral | Rhombohedral Fluorite | Rhombohedralite
rhombohedron | Rhombohedron Fluorite | Rhombohedronite
wire | Fluorite wire | Wireite
wires | Fluorite wires | Wiresite
leaf | Fluorite leaf | Leafite
sheet | Fluorite sheet | Sheetite
dendritic | Dendritic Fluorite | Dendritic Agate
arborescent | Arborescent Fluorite | Arborescentite
reniform | Reniform Fluorite | Reniformite
mammillary | Mammillary Fluorite | Mammillaryite
globular | Globular Fluorite | Globularite
hopper | Hopper Fluorite | Hopper bismuth
elongated | Elongated Fluorite | Elongatedite
lustrous | Lustrous Fluorite | Lustrousite
transparent | Transparent Fluorite | Transparentite
translucent | Translucent Fluorite | Translucentite
opaque | Opaque Fluorite | Opaqueite
precious | Precious Fluorite | Precious Opal
pyritized | Pyritized Fluorite | Pyritizedite
pyritised | Pyritised Fluorite | Pyritisedite
snowflake | Fluorite snowflake | Snowflake Obsidian
cogwheel | Fluorite cogwheel | Cogwheel ore
on | Large on matrix Fluorite | Onite
with | With window Fluorite | Withite
and | Red and green Fluorite | Andesine
a | A fine Fluorite | Opal-A
of | Cluster of Fluorite | Mother of Pearl
the | The blue Fluorite | Theite
`;
const examples = table
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string]);

const lookup = new Map(
  ['Fluorite', ...examples.map(([, , name]) => name)].map((name): [string, KnownName] => [
    foldText(name),
    { id: foldText(name), name, name_zh: null },
  ]),
);
const recognisedIds = (text: string) =>
  recogniseCell(text, lookup, (mention) => recogniseMention(mention, lookup)).flatMap(({ writtenName, minerals }) =>
    minerals.length > 0 ? minerals.map(({ id }) => id) : [`“${writtenName}”`],
  );

it('has both examples of every word of the list', () => {
  expect(examples.map(([word]) => word)).toEqual([...descriptors]);
});

test.each(examples)('%s: dropped from %j, a part of the name %j', (_, descriptiveText, name) => {
  expect(recognisedIds(descriptiveText)).toEqual(['fluorite']);
  expect(recognisedIds(name)).toEqual([foldText(name)]);
});
