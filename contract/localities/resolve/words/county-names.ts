import { latinWords } from './keys.ts';

/**
 * The names of counties of the United States that two or more states have, from the list of the Census Bureau of 2017;
 * boroughs of Alaska, parishes of Louisiana and cities that belong to no county are left out.
 */
const SHARED_COUNTY_NAMES = `
  Adair, Adams, Albany, Alexander, Allegany, Alleghany, Allen, Anderson, Armstrong, Ashland, Atchison, Baker,
  Baldwin, Barbour, Barry, Barton, Bath, Bay, Beaufort, Beaver, Bedford, Bell, Benton, Berkeley, Berrien, Bibb,
  Big Horn, Blaine, Blount, Boone, Bourbon, Boyd, Bradford, Bradley, Bristol, Brooks, Brown, Brunswick, Bryan,
  Buchanan, Buffalo, Burke, Butler, Butte, Caldwell, Calhoun, Camden, Cameron, Campbell, Carbon, Caroline, Carroll,
  Carter, Cass, Cedar, Chambers, Champaign, Charlotte, Chase, Chatham, Chautauqua, Cherokee, Chester, Chesterfield,
  Cheyenne, Chickasaw, Chippewa, Choctaw, Christian, Claiborne, Clark, Clarke, Clay, Clayton, Clearwater, Cleburne,
  Cleveland, Clinton, Coffee, Colfax, Columbia, Comanche, Cook, Coos, Covington, Craig, Crawford, Crittenden,
  Crockett, Crook, Cumberland, Curry, Custer, Dade, Dakota, Dallas, Davidson, Daviess, Davis, Dawson, De Witt,
  DeKalb, DeSoto, Decatur, Delaware, Delta, Deuel, Dewey, Dickinson, Dodge, Dorchester, Douglas, Dunn, Duval, Eddy,
  Edwards, Effingham, El Paso, Elbert, Elk, Ellis, Elmore, Emmet, Erie, Escambia, Essex, Fairfield, Fannin,
  Fayette, Fillmore, Florence, Floyd, Ford, Forest, Forsyth, Franklin, Frederick, Fremont, Fulton, Gallatin,
  Garfield, Genesee, Gibson, Giles, Gilmer, Gloucester, Golden Valley, Grady, Graham, Grand, Grant, Gray, Grayson,
  Greeley, Green, Greene, Greenwood, Grundy, Guadalupe, Hale, Halifax, Hall, Hamilton, Hampshire, Hancock,
  Hardeman, Hardin, Harding, Harlan, Harper, Harris, Harrison, Hart, Haskell, Haywood, Henderson, Henry, Hickman,
  Hidalgo, Highland, Hill, Hillsborough, Holmes, Holt, Hopkins, Houston, Howard, Hughes, Humboldt, Humphreys,
  Huron, Hutchinson, Hyde, Iowa, Iron, Jackson, Jasper, Jeff Davis, Jefferson, Johnson, Johnston, Jones, Kane,
  Kendall, Kent, King, Kings, Kiowa, Knox, La Salle, Lafayette, Lake, Lamar, Lancaster, Lane, Lauderdale, Laurens,
  Lawrence, Lee, Leflore, Leon, Lewis, Liberty, Limestone, Lincoln, Linn, Livingston, Logan, Louisa, Lowndes,
  Lucas, Lyon, Macon, Madison, Marion, Marquette, Marshall, Martin, Mason, McDowell, McHenry, McIntosh, McLean,
  McPherson, Meade, Mecklenburg, Medina, Meigs, Menard, Menominee, Mercer, Miami, Middlesex, Midland, Miller,
  Mills, Mineral, Mississippi, Mitchell, Monroe, Montgomery, Moore, Morgan, Morris, Morrow, Morton, Murray, Nassau,
  Nelson, Nemaha, Nevada, Newton, Nicholas, Noble, Northampton, Northumberland, Oconee, Ohio, Oldham, Oneida,
  Orange, Orleans, Osage, Osceola, Otero, Otsego, Ottawa, Owen, Page, Panola, Park, Paulding, Pawnee, Pendleton,
  Pennington, Perkins, Perry, Phelps, Phillips, Pickens, Pierce, Pike, Platte, Plymouth, Pocahontas, Polk,
  Pontotoc, Pope, Portage, Pottawatomie, Potter, Powell, Prairie, Pulaski, Putnam, Quitman, Ramsey, Randolph,
  Renville, Rice, Richland, Richmond, Ripley, Roane, Roberts, Robertson, Rock, Rockingham, Roosevelt, Rowan, Rush,
  Rusk, Russell, Rutherford, Saline, San Juan, San Miguel, Santa Cruz, Schuyler, Scotland, Scott, Sedgwick,
  Seminole, Seneca, Sevier, Seward, Shelby, Sheridan, Sherman, Sierra, Simpson, Sioux, Smith, Somerset, Spencer,
  St. Clair, St. Joseph, St. Louis, Stafford, Stanton, Stark, Steele, Stephens, Steuben, Stevens, Stewart, Stone,
  Suffolk, Sullivan, Summit, Sumner, Sumter, Surry, Sussex, Talbot, Taylor, Tazewell, Terrell, Teton, Texas,
  Thomas, Thurston, Tioga, Tipton, Todd, Trinity, Turner, Tyler, Union, Upshur, Valley, Van Buren, Vernon, Wabash,
  Walker, Walton, Walworth, Ward, Warren, Washington, Wayne, Webster, Wells, Westmoreland, Wheeler, White, Whitley,
  Wichita, Wilcox, Wilkes, Wilkinson, Williams, Williamson, Wilson, Windham, Winnebago, Winston, Wise, Wood,
  Woodford, Worcester, Worth, Wright, Wyoming, York, Yuma`;

const countyKey = (name: string): string =>
  latinWords(name)
    .filter((word) => word !== 'county')
    .join('');

const sharedKeys = new Set(SHARED_COUNTY_NAMES.split(',').map(countyKey));

/** Whether counties of several states have this name, so that it is ambiguous without the state. */
export const isSharedCountyName = (name: string): boolean => sharedKeys.has(countyKey(name));
