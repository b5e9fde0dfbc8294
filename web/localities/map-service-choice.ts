import { useEffect, useState } from 'react';
import { type MapService, mapServices } from '#contract/localities/map/map-services.ts';

const KEY = 'map-service';

function storedMapService(): MapService | null {
  try {
    const storedValue = localStorage.getItem(KEY);
    return mapServices.find((service) => service === storedValue) ?? null;
  } catch {
    return null;
  }
}

/** The map that was last chosen on this device, null before hydration and where none was, and how to choose one. */
export function useMapServiceChoice(): [MapService | null, (service: MapService) => void] {
  const [choice, setChoice] = useState<MapService | null>(null);
  useEffect(() => setChoice(storedMapService()), []);
  const choose = (service: MapService) => {
    setChoice(service);
    try {
      localStorage.setItem(KEY, service);
    } catch {
      // Storage may be unavailable (private windows): the choice holds until the page is left.
    }
  };
  return [choice, choose];
}
