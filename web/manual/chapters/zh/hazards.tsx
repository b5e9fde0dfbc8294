import { linkToManual } from '#contract/manual/link-to-manual.ts';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';

export const radioactiveText: ChapterText<'radioactive'> = {
  steps: [
    '每件单独密封，数量少、个头小，放在没人住、没人睡的房间。',
    '戴手套，垫托盘和纸；事后洗手；不饮食，不吸烟。',
    '开盒到室外或窗边。',
    '盒子和记录都加放射性标志。',
  ],
  sections: {
    which: (
      <p>
        铀、钍矿物：晶质铀矿、钙铀云母、铜铀云母、钒钾铀矿、硅钙铀矿、方钍石、钍石。较弱的：独居石、黑稀金矿、铌钇矿、褐帘石、部分锆石。光看标签不够，一测才知道有放射性的、名字写错的，博物馆里都常有
        <Cite source="testing" />
        。普通的计数器能告诉你有没有，告诉不了剂量多大。
      </p>
    ),
    handling: (
      <>
        <p>
          危险依次为：吞入或吸入粉尘，氡，体外的射线。所以粉末状的最要当心
          <Cite source="hazards" />
          。少碰，碰过用肥皂洗手，掉下的碎屑用湿布收走
          <Cite source="handling" />
          。拉开距离、缩短时间，体外的剂量就小。钙铀云母、铜铀云母会失水剥落，不要翻动。
        </p>
        <Warning>放射性矿物不切割，不刷，不用超声波。远离儿童，绝不放在住人的房间。</Warning>
      </>
    ),
    radon: (
      <p>
        石头里的镭放出氡。氡是重气体，3.8 天减半
        <Cite source="radon" />
        ，留下的子体更麻烦。密闭的盒子和柜子会攒氡；铅衬挡不住它，柜子越严攒得越多。馆里的做法是每周开一次柜换气
        <Cite source="cabinets" />
        。持有和运输各国规定不同，买之前、寄之前都要问；邮政和航空通常拒收。
      </p>
    ),
  },
};

export const poisonousText: ChapterText<'poisonous'> = {
  steps: ['拿过就洗手。', '不误食，不吸粉尘，不加热；远离儿童和宠物。', '危害写在标签和记录上，让下一位藏家知道。'],
  sections: {
    mercury: (
      <>
        <p>
          看看无妨。毒性大小要看形态：结晶好的溶出很少，同一种东西成了粉末状的皮壳，就厉害得多
          <Cite source="toxic" />
          。自然汞例外，室温下就放出蒸气，看不见也闻不到
          <Cite source="spill" />
          ：密封，放阴凉处，远离金、银、铝制品。辰砂几乎不溶，但不可加热、研磨；带汞珠的按自然汞对待。
        </p>
        <Warning>
          洒了汞，不用吸尘器，不用扫帚，不倒下水道：汞珠越打越碎，蒸发越快
          <Cite source="mercury" />
          。人先离开，开窗，打电话求助。航空禁运。
        </Warning>
      </>
    ),
    arsenic: (
      <p>
        雄黄、雌黄、毒砂、自然砷、钴华、砷铅矿、水砷锌矿。雄黄见光会碎成黄粉
        <Cite source="realgar" />
        ，粉落在盒里，也沾在手上。表面的白膜可能是砷华，可溶，剧毒。敲击或加热有蒜味，就是含砷的烟，马上停手，到外面去。
      </p>
    ),
    lead: (
      <p>
        方铅矿、白铅矿、铅矾、磷氯铅矿、钒铅矿、钼铅矿；铬铅矿还含铬酸盐。完整的晶体可以拿，拿完洗手；切割、干刷和抽屉里积的灰才是问题。擦拭用湿布。不要和食物放在一起。
      </p>
    ),
    others: (
      <p>
        含铊矿物（红铊矿、红铊铅矿）毒性最强，留在盒里，不上手
        <Cite source="sense" />
        。胆矾等可溶铜盐误食中毒，蓝得像糖，家里有孩子要收好。绿柱石、羟硅铍石、硅铍石完整时无害，含铍的粉尘有害。这些都不要干切，见
        <a href={linkToManual('asbestos', 'dust')}>粉尘</a>。
      </p>
    ),
  },
};

export const asbestosText: ChapterText<'asbestos'> = {
  steps: ['拿不准，就按石棉对待。', '封进硬盒，写明，不再打开。', '不拿来交换。', '切磨石头一律用湿法。'],
  sections: {
    which: (
      <p>
        纤维状时按石棉管制的有六种：温石棉（纤蛇纹石）、青石棉（钠闪石）、铁石棉（铁闪石），以及纤维状的直闪石、透闪石、阳起石
        <Cite source="asbestos" />
        。未列管的不等于安全：纤维状毛沸石已确认致癌
        <Cite source="fibres" />
        ，蓝透闪石、碱镁闪石、氟浅闪石也大有嫌疑。一根结实的透闪石、阳起石柱晶，和一团毛毡似的纤维，不是一回事。
      </p>
    ),
    keeping: (
      <>
        <p>
          石棉纤维会顺着长度越劈越细
          <Cite source="splitting" />
          ，细到看不见，吸进去就留在肺里，几十年后可能致癌。没有已知的安全剂量。
        </p>
        <Warning>
          不开盒，不刷，不吹，不修整，拍照也隔着盒子。许多国家禁止出售、赠送和寄送；要易手或丢弃，先问主管部门。
        </Warning>
      </>
    ),
    dust: (
      <p>
        抛光的虎眼石无害，切的时候有害，别的石英也一样：细粉尘在肺里留疤，治不好，但完全可以防
        <Cite source="grinding" />
        。刀口上浇水，出尘处抽风，不干扫，不用压缩空气吹
        <Cite source="silica" />
        ，再戴 P3、FFP3 或同级口罩。
      </p>
    ),
  },
};
