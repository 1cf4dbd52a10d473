import { expect, it } from 'vitest'
import { partStates, withLines } from '../../../deck/diagram/index.ts'
import { readPlantUml } from './read-plantuml.ts'

// Pictures of PlantUML 1.2026.8, with shorter numbers.
const sequence = `<svg xmlns="http://www.w3.org/2000/svg" data-diagram-type="SEQUENCE" style="width:217px;height:386px;background:#FFFFFF;" viewBox="0 0 217 386">
<?plantuml 1.2.8?>
<defs/>
<g font-family="sans-serif" lengthAdjust="spacing">
<g class="title" data-source-line="1">
<text x="69.9" y="27.9" fill="#000" font-size="14" textLength="75.3" font-weight="700">Who asks</text></g>
<rect x="13.8" y="170.7" width="135.0" height="104.2" fill="none" style="stroke:#000;stroke-width:1.5;"/>
<g>
<title>Alice</title>
<rect x="26.3" y="123.5" width="8" height="175.3" fill="#000" fill-opacity="0"/>
<line x1="29.8" y1="123.5" x2="29.8" y2="298.9" style="stroke:#181818;stroke-width:0.5;stroke-dasharray:5,5;"/></g>
<g>
<title>Bob</title>
<rect x="129.4" y="123.5" width="8" height="175.3" fill="#000" fill-opacity="0"/>
<line x1="132.9" y1="123.5" x2="132.9" y2="298.9" style="stroke:#181818;stroke-width:0.5;stroke-dasharray:5,5;"/></g>
<text x="10" y="120.2" fill="#000" font-size="14" textLength="33.6">Alice</text>
<ellipse cx="29.8" cy="55.7" rx="8" ry="8" fill="#E2E2F0" style="stroke:#181818;stroke-width:0.5;"/>
<path d="M29.8,63.7 L29.8,90.7 M16.8,71.7 L42.8,71.7 M29.8,90.7 L16.8,105.7 M29.8,90.7 L42.8,105.7" style="stroke:#181818;stroke-width:0.5;" fill="none"/>
<rect x="112.3" y="92.2" width="41.0" height="30.2" fill="#E2E2F0" style="stroke:#181818;stroke-width:0.5;" rx="2.5" ry="2.5"/>
<text x="119.3" y="112.2" fill="#000" font-size="14" textLength="27.0">Bob</text>
<text x="10" y="311.9" fill="#000" font-size="14" textLength="33.6">Alice</text>
<ellipse cx="29.8" cy="323.7" rx="8" ry="8" fill="#E2E2F0" style="stroke:#181818;stroke-width:0.5;"/>
<path d="M29.8,331.7 L29.8,358.7 M16.8,339.7 L42.8,339.7 M29.8,358.7 L16.8,373.7 M29.8,358.7 L42.8,373.7" style="stroke:#181818;stroke-width:0.5;" fill="none"/>
<rect x="112.3" y="298.9" width="41.0" height="30.2" fill="#E2E2F0" style="stroke:#181818;stroke-width:0.5;" rx="2.5" ry="2.5"/>
<text x="119.3" y="318.9" fill="#000" font-size="14" textLength="27.0">Bob</text>
<polygon points="120.9,148.7,130.9,152.7,120.9,156.7,124.9,152.7" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="29.8" y1="152.7" x2="126.9" y2="152.7" style="stroke:#181818;stroke-width:1;"/>
<text x="36.8" y="147.6" fill="#000" font-size="13" textLength="41.7">May I?</text>
<path d="M137.9,136.5 L137.9,161.5 L200.9,161.5 L200.9,146.5 L190.9,136.5 L137.9,136.5" style="stroke:#181818;stroke-width:0.5;" fill="#FEFFDD"/>
<path d="M190.9,136.5 L190.9,146.5 L200.9,146.5 L190.9,136.5" style="stroke:#181818;stroke-width:0.5;" fill="#FEFFDD"/>
<text x="143.9" y="153.6" fill="#000" font-size="13" textLength="42.3">A note</text>
<path d="M13.8,170.7 L78.2,170.7 L78.2,177.8 L68.2,187.8 L13.8,187.8 L13.8,170.7" style="stroke:#000;stroke-width:1.5;" fill="#EEE"/>
<rect x="13.8" y="170.7" width="135.0" height="104.2" fill="none" style="stroke:#000;stroke-width:1.5;"/>
<text x="28.8" y="183.7" fill="#000" font-size="13" textLength="19.4" font-weight="700">alt</text>
<text x="93.2" y="182.9" fill="#000" font-size="11" textLength="31.2" font-weight="700">[yes]</text>
<polygon points="40.8,214.9,30.8,218.9,40.8,222.9,36.8,218.9" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="34.8" y1="218.9" x2="131.9" y2="218.9" style="stroke:#181818;stroke-width:1;stroke-dasharray:2,2;"/>
<text x="46.8" y="213.9" fill="#000" font-size="13" textLength="79.0">Yes &amp; &lt;no></text>
<line x1="13.8" y1="227.9" x2="148.9" y2="227.9" style="stroke:#000;stroke-width:1;stroke-dasharray:2,2;"/>
<text x="18.8" y="240.2" fill="#000" font-size="11" textLength="25.4" font-weight="700">[no]</text>
<polygon points="40.8,262.9,30.8,266.9,40.8,270.9,36.8,266.9" fill="#F00" style="stroke:#F00;stroke-width:1;"/>
<line x1="34.8" y1="266.9" x2="131.9" y2="266.9" style="stroke:#F00;stroke-width:1;"/>
<text x="46.8" y="261.8" fill="#000" font-size="13" textLength="17.6">No</text></g></svg>`
const activity = `<svg xmlns="http://www.w3.org/2000/svg" data-diagram-type="ACTIVITY" style="width:165px;height:268px;background:#FFFFFF;" viewBox="0 0 165 268">
<?plantuml 1.2.8?>
<defs/>
<g font-family="sans-serif" lengthAdjust="spacing">
<ellipse cx="80.6" cy="25" rx="10" ry="10" fill="#222" style="stroke:#222;stroke-width:1;"/>
<rect x="16" y="55" width="129.3" height="33.9" fill="#F1F1F1" style="stroke:#181818;stroke-width:0.5;" rx="12.5" ry="12.5"/>
<text x="26" y="76.1" fill="#000" font-size="12" textLength="32.2">Write</text>
<text x="62.0" y="76.1" fill="#000" font-size="12" textLength="29.5" font-weight="700">bold</text>
<text x="95.3" y="76.1" fill="#000" font-size="12" textLength="39.9">"code"</text>
<polygon points="68.6,108.9,92.6,108.9,104.6,120.9,92.6,132.9,68.6,132.9,56.6,120.9,68.6,108.9" fill="#F1F1F1" style="stroke:#181818;stroke-width:0.5;"/>
<text x="71.2" y="124.7" fill="#000" font-size="11" textLength="18.9">ok?</text>
<text x="37.6" y="118.3" fill="#000" font-size="11" textLength="19.0">yes</text>
<text x="104.6" y="118.3" fill="#000" font-size="11" textLength="13.7">no</text>
<rect x="23.5" y="142.9" width="46.1" height="33.9" fill="#F1F1F1" style="stroke:#181818;stroke-width:0.5;" rx="12.5" ry="12.5"/>
<text x="33.5" y="164.1" fill="#000" font-size="12" textLength="26.1">Ship</text>
<rect x="96.0" y="142.9" width="37.3" height="33.9" fill="#F1F1F1" style="stroke:#181818;stroke-width:0.5;" rx="12.5" ry="12.5"/>
<text x="106.0" y="164.1" fill="#000" font-size="12" textLength="17.3">Fix</text>
<polygon points="80.6,182.9,92.6,194.9,80.6,206.9,68.6,194.9,80.6,182.9" fill="#F1F1F1" style="stroke:#181818;stroke-width:0.5;"/>
<ellipse cx="80.6" cy="237.9" rx="11" ry="11" fill="none" style="stroke:#222;stroke-width:1;"/>
<ellipse cx="80.6" cy="237.9" rx="6" ry="6" fill="#222" style="stroke:#222;stroke-width:1;"/>
<line x1="80.6" y1="35" x2="80.6" y2="55" style="stroke:#181818;stroke-width:1;"/>
<polygon points="76.6,45,80.6,55,84.6,45,80.6,49" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="56.6" y1="120.9" x2="46.6" y2="120.9" style="stroke:#181818;stroke-width:1;"/>
<line x1="46.6" y1="120.9" x2="46.6" y2="142.9" style="stroke:#181818;stroke-width:1;"/>
<polygon points="42.6,132.9,46.6,142.9,50.6,132.9,46.6,136.9" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="104.6" y1="120.9" x2="114.6" y2="120.9" style="stroke:#181818;stroke-width:1;"/>
<line x1="114.6" y1="120.9" x2="114.6" y2="142.9" style="stroke:#181818;stroke-width:1;"/>
<polygon points="110.6,132.9,114.6,142.9,118.6,132.9,114.6,136.9" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="46.6" y1="176.9" x2="46.6" y2="194.9" style="stroke:#181818;stroke-width:1;"/>
<line x1="46.6" y1="194.9" x2="68.6" y2="194.9" style="stroke:#181818;stroke-width:1;"/>
<polygon points="58.6,190.9,68.6,194.9,58.6,198.9,62.6,194.9" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="114.6" y1="176.9" x2="114.6" y2="194.9" style="stroke:#181818;stroke-width:1;"/>
<line x1="114.6" y1="194.9" x2="92.6" y2="194.9" style="stroke:#181818;stroke-width:1;"/>
<polygon points="102.6,190.9,92.6,194.9,102.6,198.9,98.6,194.9" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="80.6" y1="88.9" x2="80.6" y2="108.9" style="stroke:#181818;stroke-width:1;"/>
<polygon points="76.6,98.9,80.6,108.9,84.6,98.9,80.6,102.9" fill="#181818" style="stroke:#181818;stroke-width:1;"/>
<line x1="80.6" y1="206.9" x2="80.6" y2="226.9" style="stroke:#181818;stroke-width:1;"/>
<polygon points="76.6,216.9,80.6,226.9,84.6,216.9,80.6,220.9" fill="#181818" style="stroke:#181818;stroke-width:1;"/></g></svg>`
const mindMap = `<svg xmlns="http://www.w3.org/2000/svg" data-diagram-type="MINDMAP" style="width:266px;height:133px;background:#FFFFFF;" viewBox="0 0 266 133">
<?plantuml 1.2.8?>
<defs/>
<g font-family="sans-serif" lengthAdjust="spacing">
<rect x="10" y="48.1" width="48.3" height="36.2" fill="#F1F1F1" style="stroke:#181818;stroke-width:1.5;" rx="12.5" ry="12.5"/>
<text x="20" y="71.1" fill="#000" font-size="14" textLength="28.3">root</text>
<rect x="108.3" y="20" width="28.5" height="36.2" fill="#F1F1F1" style="stroke:#181818;stroke-width:1.5;" rx="12.5" ry="12.5"/>
<text x="118.3" y="42.9" fill="#000" font-size="14">a</text>
<rect x="186.9" y="20" width="58.2" height="36.2" fill="#F1F1F1" style="stroke:#181818;stroke-width:1.5;" rx="12.5" ry="12.5"/>
<text x="196.9" y="42.9" fill="#000" font-size="14" textLength="38.2">العربية</text>
<path d="M136.9,38.1 L146.9,38.1 C161.9,38.1 161.9,38.1 176.9,38.1 L186.9,38.1" style="stroke:#181818;stroke-width:1;" fill="none"/>
<path d="M58.3,66.2 L68.3,66.2 C83.3,66.2 83.3,38.1 98.3,38.1 L108.3,38.1" style="stroke:#181818;stroke-width:1;" fill="none"/>
<rect x="108.3" y="76.2" width="36.8" height="36.2" fill="#F1F1F1" style="stroke:#181818;stroke-width:1.5;" rx="12.5" ry="12.5"/>
<text x="118.3" y="99.2" fill="#000" font-size="14" textLength="16.8">中文</text>
<path d="M58.3,66.2 L68.3,66.2 C83.3,66.2 83.3,94.4 98.3,94.4 L108.3,94.4" style="stroke:#181818;stroke-width:1;" fill="none"/></g></svg>`

function partsOf(drawn: string, code: string) {
  const picture = readPlantUml(drawn)
  if (!picture) throw new Error('there is no picture')
  return { svg: picture.svg, parts: withLines(code, picture.parts, 'plantuml') }
}
const told = ({ parts }: ReturnType<typeof partsOf>) =>
  parts.map(({ kind, name, label, ends, lines }) => [kind, name, label, ends?.join('→') ?? '', lines.join()].join('|'))

it('finds the participants, the messages and the notes of a sequence, with their lines', () => {
  const code = `@startuml
title Who asks
actor Alice
Alice -> Bob : May I?
note right: A note
alt yes
Bob --> Alice : Yes & <no>
else no
Bob -[#red]> Alice : No
end
@enduml`
  const found = partsOf(sequence, code)
  expect(told(found)).toEqual([
    'node|Alice|Alice||3,4,7,9',
    'node|Bob|Bob||4,7,9',
    'edge||May I?|Alice→Bob|4',
    'note||A note||5',
    'edge||Yes & <no>|Bob→Alice|7',
    'edge||No|Bob→Alice|9',
  ])
  // A participant is at the top and at the bottom, with its line between.
  expect(found.svg.match(/data-part="0"/g)?.length).toBeGreaterThan(5)
  expect(partStates('Alice|Yes & <no>|Bob-->Alice|4', found.parts, false)).toMatchObject({ wrong: [] })
})

it('finds the activities and what leads from one to the next', () => {
  const code = `start
:Write **bold** "code";
if (ok?) then (yes)
:Ship;
else (no)
:Fix;
endif
stop`
  const found = partsOf(activity, code)
  expect(told(found)).toEqual([
    'node|Start|||',
    'node|Write bold "code"|Write bold "code"||2',
    'node|ok?|ok?||3',
    'edge||yes|ok?→Ship|',
    'edge||no|ok?→Fix|',
    'node|Ship|Ship||4',
    'node|Fix|Fix||6',
    'node||||',
    'node|End|||',
    'edge|||Start→Write bold "code"|',
    'edge|||Ship→node13|',
    'edge|||Fix→node13|',
    'edge|||Write bold "code"→ok?|',
    'edge|||node13→End|',
  ])
  expect(partStates('Start|ok?|Ship|ok?-->Fix|End', found.parts, false)).toMatchObject({ wrong: [] })
})

it('finds the ideas of a mind map and their branches', () => {
  const found = partsOf(mindMap, '@startmindmap\n* root\n** a\n*** العربية\n** 中文\n@endmindmap')
  expect(told(found)).toEqual([
    'node|root|root||2',
    'node|a|a||3',
    'node|العربية|العربية||4',
    'edge|||a→العربية|',
    'edge|||root→a|',
    'node|中文|中文||5',
    'edge|||root→中文|',
  ])
  expect(partStates('root|a,root-->a|中文', found.parts, false)).toMatchObject({ wrong: [] })
})
